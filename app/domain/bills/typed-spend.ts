import { centsFromSum, centsFromText, type Cents } from "../money";

/**
 * "250", "12.50+7" or "=3*450" as cents, half away from zero; blank is 0. Undefined when malformed
 * or out of range.
 */
export function centsFromTypedSpend(text: string): Cents | undefined {
  const typed = text.trim();
  return centsFromText(typed) ?? centsFromSum(typed.startsWith("=") ? typed : `=${typed}`, 0);
}
