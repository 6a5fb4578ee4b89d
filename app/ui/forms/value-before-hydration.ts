/**
 * Text typed before hydration, which resets textareas. Call on first render; undefined on the
 * server.
 */
export function valueBeforeHydration(fieldId: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const field = document.getElementById(fieldId);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
