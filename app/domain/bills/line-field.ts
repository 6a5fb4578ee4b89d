const LINES: ReadonlySet<string> = new Set(["lines", "changedLines"]);

/**
 * The field of a form that shows one line of a bill, for a refusal: what is wrong with the lines is
 * wrong with its amount, or its item.
 */
export function fieldOfLine(name: string): string {
  if (!LINES.has(name.split(".", 1)[0] ?? "")) return name;
  return name.endsWith(".itemId") ? "itemId" : "amount";
}
