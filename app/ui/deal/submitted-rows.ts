import { withoutBlankRows } from "~/contracts/form-blanks";

/** The rows of a list in a refused form, without blank ones, as its messages count them. */
export function submittedRows(sent: unknown): Record<string, unknown>[] {
  return submittedList(sent).map(submittedGroup);
}

export function submittedList(sent: unknown): unknown[] {
  const rows = withoutBlankRows(sent);
  return Array.isArray(rows) ? rows : [];
}

/** The text of a field of a group; "" where none was sent. */
export function submittedTexts(sent: unknown): (name: string) => string {
  const fields = new Map(Object.entries(submittedGroup(sent)));
  return (name) => {
    const text = fields.get(name);
    return typeof text === "string" ? text : "";
  };
}

export function submittedGroup(sent: unknown): Record<string, unknown> {
  const isGroup = typeof sent === "object" && sent !== null && !Array.isArray(sent);
  return isGroup ? (sent as Record<string, unknown>) : {};
}
