import { PASTED_FIELDS, type PastedColumns, type PastedItem } from "../pasted-items";
import { maxLengthOf } from "../record/cell-text";

/** The first of what keeps a row behind, in words. */
export function problemOf(
  item: PastedItem,
  cells: readonly string[],
  columns: PastedColumns,
): string | undefined {
  const [first] = item.wrong;
  const field = PASTED_FIELDS.find(({ name }) => name === first);
  if (!field) return undefined;
  const text = cells[columns.indexOf(field.name)] ?? "";
  if (/^#[A-Z/0]{2,8}[!?]?$/.test(text)) return `The spreadsheet itself shows an error, ${text}.`;
  if (field.kind === "money")
    return /^[-$\d,. ()]+$/.test(text) && /\d{9}/.test(text.replace(/\D/g, ""))
      ? `“${text}” is larger than $100 million.`
      : `“${text}” is no number.`;
  if (field.kind === "quantity") return `“${text}” is no whole number from 1 to 1,000,000.`;
  if (text !== "") return `${field.label}: longer than ${maxLengthOf(field)} characters.`;
  return item.budget !== 0 || item.spent !== 0
    ? "This row has an amount and no name."
    : "This row has no name.";
}
