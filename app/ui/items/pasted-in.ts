/** The cells that came along to the page that pastes rows. */
export function pastedIn(state: unknown): string {
  const pasted = (state as { pasted?: unknown } | null)?.pasted;
  return typeof pasted === "string" ? pasted : "";
}
