import { messages } from "~/contracts/messages";
import type { TypedItems } from "~/contracts/projects";
import { CLIENT_ID } from "~/domain/client-id";
import { ITEM_FIELDS, NEW_ITEM, type ItemValues } from "~/domain/item-fields";
import { formatDollarsAndCents } from "~/domain/money";
import { quantityFrom } from "~/domain/quantity";
import { readField, showField, type CellValue } from "~/domain/record/cell-text";
import type { FieldMessages } from "~/domain/refusal";

type Cells = TypedItems[string];

type ReadRow<Row, Item> = {
  row: Row;
  /** Undefined for a new row. */
  item: Item | undefined;
  /** For the row's fields in the form. */
  place: string;
  /** For the call; undefined where nothing is changed. */
  input: Record<string, unknown> | undefined;
  wrong: FieldMessages;
};

/**
 * Reads the changed rows of a table of items to the inputs of calls. Items that are not stored any
 * more are left out, and new rows without contents; a new row has its form's id, so that a
 * resubmission finds it.
 * @param readOther the changes of a stored item beside its fields.
 */
export function readItemRows<Row extends Cells, Item extends ItemValues & { id: string }>(
  stored: readonly Item[],
  typed: Record<string, Row> = {},
  readOther: (row: Row) => object = () => ({}),
): ReadRow<Row, Item>[] {
  const byId = new Map(stored.map((item) => [item.id, item]));
  return Object.entries(typed).flatMap(([id, row]) => {
    const item = byId.get(id);
    if (!item && !row.added) return [];
    const { cells, wrong } = readCells(item ?? NEW_ITEM, row);
    const changes = { ...cells, ...(item && readOther(row)) };
    const isChanged = Object.keys(changes).length > 0;
    if (!isChanged && Object.keys(wrong).length === 0) return [];
    const beside = item ? { was: seenIn(row) } : { newId: CLIENT_ID.test(id) ? id : undefined };
    const input = isChanged ? { ...changes, ...beside } : undefined;
    return [{ row, item, place: `items.${id}`, input, wrong }];
  });
}

/** The changed fields, as texts that hold the exact amount. */
function readCells(item: ItemValues, { was = {}, ...typed }: Cells) {
  const cells: Record<string, string> = {};
  const wrong: FieldMessages = {};
  for (const field of ITEM_FIELDS) {
    const { name } = field;
    const text = typed[name];
    const shown = was[name] ?? exactText(field, item[name]).normalize("NFC");
    if (text === undefined || text.trim() === shown.trim()) continue;
    const { value, problem } = readField(field, text, item[name]);
    if (problem) wrong[name] = [messages[problem]];
    else if (value !== item[name]) cells[name] = exactText(field, value);
  }
  return { cells, wrong };
}

function exactText(field: (typeof ITEM_FIELDS)[number], value: CellValue): string {
  return showField(field, value, formatDollarsAndCents);
}

/** What the form showed. */
function seenIn({ was = {} }: Cells): object {
  const seen = ITEM_FIELDS.map(({ name, kind }) => {
    const text = was[name];
    return [name, kind === "quantity" ? quantityFrom(text) : text];
  });
  return Object.fromEntries(seen);
}
