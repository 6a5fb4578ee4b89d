import { z } from "zod";
import { maxLengthOf, type Field, type FieldKind } from "~/domain/fields";
import { byField, type ItemField } from "~/domain/item-fields";
import { amount, money, optionalText, quantity, requiredText } from "./fields";
import { messages } from "./messages";

type Shape<Makers extends Record<FieldKind, (field: Field) => z.ZodType>> = {
  [One in ItemField as One["name"]]: ReturnType<Makers[One["kind"]]>;
};

export const itemFieldViews = shapeOf({
  text: () => z.string(),
  quantity: () => z.number(),
  money: () => money,
});

export const itemFieldInputs = shapeOf({
  text: (field: Field): z.ZodType<string> =>
    field.required
      ? requiredText(messages[field.required], maxLengthOf(field))
      : optionalText(maxLengthOf(field)),
  quantity: () => quantity,
  money: () => amount,
});

export const newItemFieldInputs = shapeOf({
  text: (field: Field) => optionalText(maxLengthOf(field)).optional(),
  quantity: () => quantity.optional(),
  money: () => amount.optional(),
});

export const seenItemFields = shapeOf({
  text: () => z.string("Enter text."),
  quantity: () => z.number("Send a number."),
  money: () => amount,
});

export const itemCells = shapeOf({
  text: (field: Field) => optionalText(maxLengthOf(field)).optional(),
  quantity: () => optionalText().optional(),
  money: () => optionalText().optional(),
});

/** In bytes: the cells of a row and what they showed; a character of a form takes up to nine. */
export const LARGEST_ROW = Object.values(
  byField((field: Field) => (field.kind === "text" ? 18 * maxLengthOf(field) : 300)),
).reduce((sum, bytes) => sum + bytes, 0);

function shapeOf<Makers extends Record<FieldKind, (field: Field) => z.ZodType>>(
  makers: Makers,
): Shape<Makers> {
  return byField((field) => makers[field.kind](field)) as Shape<Makers>;
}
