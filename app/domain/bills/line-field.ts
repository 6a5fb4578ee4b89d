/**
 * The field of a form that shows one line of a bill, for a refusal: what is wrong with the lines is
 * wrong with its amount, or its item.
 */
export function fieldOfLine(name: string): string {
  if (!/^(lines|changedLines)(\.|$)/.test(name)) return name;
  return name.endsWith(".itemId") ? "itemId" : "amount";
}
