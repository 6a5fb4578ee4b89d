import { centsFromSum, type Cents } from "../money";

/** What typing into the Spent of an item adds to its log; an amount of 0 adds nothing. */
export type SpentEntry = { kind: "receipt" | "adjustment"; amount: Cents };

/**
 * "+250" is a receipt of 250; a total, "=3*450" too, is an adjustment by what it differs from the
 * log. Undefined when malformed or out of range.
 * @param spent the sum of the log, in cents.
 */
export function spentEntry(text: string, spent: Cents): SpentEntry | undefined {
  const total = centsFromSum(text, spent);
  if (total === undefined) return undefined;
  const amount = total - spent;
  const added = text.trim().startsWith("+") && amount > 0;
  return { kind: added ? "receipt" : "adjustment", amount };
}
