/** The pasted cells in the navigation state. */
export function pastedIn(state: unknown): string {
  const pasted = (state as { pasted?: unknown } | null)?.pasted;
  return typeof pasted === "string" ? pasted : "";
}
