import { spentEntry } from "~/domain/bills/spent-entry";
import { messages } from "~/contracts/messages";
import type { TypedItems } from "~/contracts/projects";
import { CLIENT_ID } from "~/domain/client-id";
import { isShownAs, readField, showField } from "~/domain/fields";
import {
  ITEM_FIELD,
  ITEM_FIELDS,
  NEW_ITEM,
  type ItemFieldName,
  type ItemValues,
} from "~/domain/item-fields";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import { freeId } from "../free-id";
import type { Context } from "../operation";
import {
  byAuthor,
  changedFields,
  changesOf,
  conflictMessage,
  type EditedItem,
  type ItemEdit,
} from "./item-edits";

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

type Problems = { wrong: FieldMessages; conflicts: FieldMessages };

/**
 * Saves the changed fields of an items form; items deleted meanwhile are skipped.
 * @param elsewhere the errors and conflicts of the rest of the form, to be reported together.
 * @throws Refusal naming every invalid or conflicting field, as `items.ID.spent`; nothing is saved.
 */
export function saveSubmittedRows<Row extends Cells>(
  context: Context,
  table: Table<Row>,
  failure: string,
  { wrong, conflicts }: Problems = { wrong: {}, conflicts: {} },
): void {
  for (const item of table.items) {
    const row = table.typed[item.id];
    if (!row) continue;
    const field = `items.${item.id}.quantity`;
    const edit = { ...readRow(item.id, item, row, wrong), ...table.otherEdit?.(row) };
    if (wrong[field] || Object.keys(edit).length === 0) continue;
    try {
      const { addedSpent } = edit;
      const changes = changesOf(item, edit, { field, rounding: table.rounding });
      for (const name of staleFields(item, changes, row.was))
        conflicts[`items.${item.id}.${name}`] = [conflictMessage(context, item, name)];
      const added = addedSpent === undefined ? {} : { addedSpent };
      table.save(item.id, { ...changes, ...added, ...byAuthor(context, edit) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(wrong, error.fields);
    }
  }
  addNewRows(context, table, wrong);
  if (Object.keys(wrong).length > 0)
    throw new Refusal("invalid", failure, { ...conflicts, ...wrong });
  if (Object.keys(conflicts).length > 0) throw new Refusal("conflict", failure, conflicts);
}

/** A non-empty new row gets its form's id, so that a resubmission finds it. */
function addNewRows<Row extends Cells>(
  context: Context,
  { items, typed, add }: Table<Row>,
  wrong: FieldMessages,
): void {
  const known = new Set(items.map(({ id }) => id));
  for (const [id, row] of Object.entries(typed)) {
    if (!row.added || known.has(id)) continue;
    const edit = readRow(id, NEW_ITEM, row, wrong);
    if (Object.keys(edit).length === 0) continue;
    const free = freeId(context.db, CLIENT_ID.test(id) ? id : undefined);
    add(free, { ...edit, ...byAuthor(context, edit) }, row);
  }
}

/** The changed fields; invalid texts are added to `wrong`. */
function readRow(id: string, item: ItemValues, typed: Cells, wrong: FieldMessages): SubmittedEdit {
  const edit: Record<string, string | number> = {};
  for (const field of ITEM_FIELDS) {
    const { name } = field;
    const text = typed[name];
    const shown = typed.was?.[name] ?? textOf(item, name);
    if (text === undefined || text.trim() === shown.trim()) continue;
    const { value, problem } = readField(field, text, item[name]);
    if (problem) wrong[`items.${id}.${name}`] = [messages[problem]];
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

/** The fields in conflict. */
function staleFields(item: EditedItem, edit: SubmittedEdit, was: Cells["was"]): ItemFieldName[] {
  return changedFields(item, edit).filter((name) => {
    // "+250" overwrites nothing.
    if (name === "spent" && edit.addedSpent !== undefined) return false;
    const seen = was?.[name];
    return seen !== undefined && !isShownAs(ITEM_FIELD[name], item[name], seen);
  });
}
