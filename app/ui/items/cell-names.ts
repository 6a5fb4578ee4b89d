import type { FieldKind } from "~/domain/fields";
import { byField } from "~/domain/item-fields";
import { submittedFields, type Reply } from "../forms/use-reply";
import { FIELDS, type Field } from "./read-cell";

export const LABELS = byField(({ label }) => label);

/** CSS class of a text column; none for the name. */
export function textClassOf({ name, kind }: { name: string; kind: FieldKind }): string | undefined {
  return kind === "text" && name !== "name" ? "item-text" : undefined;
}

/** `items.ID.spent` */
export function cellName(key: string, field: Field): string {
  return `items.${key}.${field}`;
}

export function cellOf(
  element: EventTarget | null,
): { input: HTMLInputElement; key: string; field: Field } | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined;
  const [items, key = "", name] = element.name.split(".");
  const field = FIELDS.find((other) => other === name);
  return items === "items" && field ? { input: element, key, field } : undefined;
}

/** The cell's text in a refused form. */
export function submittedValue(reply: Reply, key: string, field: Field): string | undefined {
  const { sent, was } = submittedFields(reply, "items", key);
  return sent[field] === was?.[field] ? undefined : sent[field];
}
