import { spentEntry } from "~/domain/bills/spent-entry";
import { messages } from "~/contracts/messages";
import type { TypedItems } from "~/contracts/projects";
import { CLIENT_ID } from "~/domain/client-id";
import { readField, showField } from "~/domain/record/cell-text";
import {
  ITEM_FIELD,
  ITEM_FIELDS,
  NEW_ITEM,
  type ItemFieldName,
  type ItemValues,
} from "~/domain/item-fields";
import { centsFromText, formatDollarsAndCents, type Cents } from "~/domain/money";
import { quantityFrom } from "~/domain/quantity";
import type { FieldMessages } from "~/domain/refusal";
import { freeId } from "../free-id";
import type { Context } from "../operation";
import { Gathered } from "../run-together";
import { byAuthor, changesOf, refuseConflicts, type EditedItem, type ItemEdit } from "./item-edits";

type Cells = TypedItems[string];
/** `addedSpent` of "+250" comes beside the sum. */
type SubmittedEdit = ItemEdit & { addedSpent?: Cents };
export type SubmittedItem = SubmittedEdit & ReturnType<typeof byAuthor>;

type Table<Row extends Cells> = {
  items: readonly (EditedItem & { id: string })[];
  typed: Record<string, Row>;
  rounding: "round" | "truncate";
  /** Changes beside the fields. */
  otherEdit?: (row: Row) => ItemEdit;
  save: (id: string, changes: SubmittedItem) => void;
  /** Stores a new row. */
  add: (id: string, item: SubmittedItem, row: Row) => void;
};

/**
 * Saves the changed fields of an items form; items deleted meanwhile are skipped.
 * @param gathered the refusals of the rest of the form, to be reported together.
 * @throws Refusal naming every invalid or conflicting field, as `items.ID.spent`; nothing is saved.
 */
export function saveSubmittedRows<Row extends Cells>(
  context: Context,
  table: Table<Row>,
  failure: string,
  gathered = new Gathered(),
): void {
  for (const item of table.items) {
    const row = table.typed[item.id];
    if (row) gathered.at(`items.${item.id}`, () => saveRow(context, table, item, row));
  }
  addNewRows(context, table, gathered);
  gathered.refuse(failure);
}

/** @throws Refusal naming every invalid or conflicting field. */
function saveRow<Row extends Cells>(
  context: Context,
  { rounding, otherEdit, save }: Table<Row>,
  item: EditedItem & { id: string },
  row: Row,
): void {
  const wrong: FieldMessages = {};
  const edit = { ...readRow(item, row, wrong), ...otherEdit?.(row) };
  const gathered = new Gathered(wrong);
  if (!wrong["quantity"] && Object.keys(edit).length > 0)
    gathered.at("", () => {
      const { addedSpent } = edit;
      const changes = changesOf(item, edit, rounding);
      refuseConflicts(context, item, changes, seenIn(row, edit));
      const added = addedSpent === undefined ? {} : { addedSpent };
      save(item.id, { ...changes, ...added, ...byAuthor(context, edit) });
    });
  gathered.refuse(messages.saveChangeFailed);
}

/** A non-empty new row gets its form's id, so that a resubmission finds it. */
function addNewRows<Row extends Cells>(
  context: Context,
  { items, typed, add }: Table<Row>,
  gathered: Gathered,
): void {
  const known = new Set(items.map(({ id }) => id));
  for (const [id, row] of Object.entries(typed)) {
    if (!row.added || known.has(id)) continue;
    gathered.at(`items.${id}`, () => {
      const wrong: FieldMessages = {};
      const edit = readRow(NEW_ITEM, row, wrong);
      if (Object.keys(edit).length > 0) {
        const free = freeId(context.db, CLIENT_ID.test(id) ? id : undefined);
        add(free, { ...edit, ...byAuthor(context, edit) }, row);
      }
      new Gathered(wrong).refuse(messages.saveChangeFailed);
    });
  }
}

/** The changed fields; invalid texts are added to `wrong`. */
function readRow(item: ItemValues, typed: Cells, wrong: FieldMessages): SubmittedEdit {
  const edit: Record<string, string | number> = {};
  for (const field of ITEM_FIELDS) {
    const { name } = field;
    const text = typed[name];
    const shown = typed.was?.[name] ?? textOf(item, name);
    if (text === undefined || text.trim() === shown.trim()) continue;
    const { value, problem } = readField(field, text, item[name]);
    if (problem) wrong[name] = [messages[problem]];
    else if (value !== item[name]) {
      edit[name] = value;
      const entry = name === "spent" ? spentEntry(text, item.spent) : undefined;
      if (entry?.kind === "receipt") edit["addedSpent"] = entry.amount;
    }
  }
  return edit;
}

function textOf(item: ItemValues, name: ItemFieldName): string {
  return showField(ITEM_FIELD[name], item[name], formatDollarsAndCents).normalize("NFC");
}

/** What the form showed; "+250" overwrites nothing. */
function seenIn({ was = {} }: Cells, { addedSpent }: SubmittedEdit): Partial<ItemValues> {
  const seen: Record<string, string | number> = {};
  for (const { name, kind } of ITEM_FIELDS) {
    const text = was[name];
    if (text === undefined || (name === "spent" && addedSpent !== undefined)) continue;
    seen[name] = kind === "text" ? text.trim() : (readers[kind](text) ?? text);
  }
  return seen;
}

const readers = { money: centsFromText, quantity: quantityFrom };
