/**
 * What the user typed before hydration, which resets a textarea to the server's text. Call on the
 * first render; undefined on the server and for new fields.
 */
export function valueBeforeHydration(fieldId: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const field = document.getElementById(fieldId);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
