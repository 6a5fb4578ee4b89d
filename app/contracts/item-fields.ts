import { z } from "zod";
import { byField, ITEM, type ItemField } from "~/domain/item-fields";
import { maxLengthOf, type Cell, type CellKind } from "~/domain/record/cell-text";
import { amount, optionalText, quantity } from "./fields";
import { messages } from "./messages";
import { documentDialect, inputsOf, viewsOf } from "./record";

export const itemFieldViews = viewsOf(ITEM);

export const itemFieldInputs = inputsOf(ITEM, { ...documentDialect, messages });

export const newItemFieldInputs = byKind({
  text: (field: Cell) => optionalText(maxLengthOf(field)).optional(),
  quantity: () => quantity.optional(),
  money: () => amount.optional(),
});

export const seenItemFields = byKind({
  text: () => z.string("Enter text."),
  quantity: () => z.number("Send a number."),
  money: () => amount,
});

export const itemCells = byKind({
  text: (field: Cell) => optionalText(maxLengthOf(field)).optional(),
  quantity: () => optionalText().optional(),
  money: () => optionalText().optional(),
});

/** In bytes: the cells of a row and what they showed; a character of a form takes up to nine. */
export const LARGEST_ROW = Object.values(
  byField((field: Cell) => (field.kind === "text" ? 18 * maxLengthOf(field) : 300)),
).reduce((sum, bytes) => sum + bytes, 0);

function byKind<Makers extends Record<CellKind, (field: Cell) => z.ZodType>>(
  makers: Makers,
): { [One in ItemField as One["name"]]: ReturnType<Makers[One["kind"]]> } {
  return byField((field) => makers[field.kind](field)) as never;
}
