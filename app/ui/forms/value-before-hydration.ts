/**
 * What stands in a field of the server's page before script takes it over, which puts the server's
 * text back into a textarea; undefined on the server, and where the field was not there. To be
 * asked when the field is first rendered.
 */
export function valueBeforeHydration(fieldId: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const field = document.getElementById(fieldId);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
