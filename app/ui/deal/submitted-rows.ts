import { withoutBlankRows } from "~/contracts/form-blanks";

/** The rows of a list in a refused form, without blank ones, as its messages count them. */
export function submittedRows(sent: unknown): Record<string, unknown>[] {
  const rows = withoutBlankRows(sent);
  return Array.isArray(rows) ? rows.map(submittedGroup) : [];
}

export function submittedGroup(sent: unknown): Record<string, unknown> {
  const isGroup = typeof sent === "object" && sent !== null && !Array.isArray(sent);
  return isGroup ? (sent as Record<string, unknown>) : {};
}
