import { centsFromSum, centsFromText, type Cents } from "../money";

/** "219.90", or a sum as "219.90+88" or "=2*45". Blank is 0; undefined when malformed. */
export function centsFromSpend(text: string): Cents | undefined {
  const typed = text.trim();
  const sum = typed.startsWith("=") || typed.startsWith("+") ? typed : `=${typed}`;
  return centsFromText(typed) ?? centsFromSum(sum, 0);
}

/** Cents beyond the item's budget once this is spent; 0 or less is within it. */
export function beyondBudget({ budget, spent }: { budget: Cents; spent: Cents }, gross: Cents) {
  return spent + gross - budget;
}

/** What typing into the Spent of an item adds to its log; an amount of 0 adds nothing. */
type SpentEntry = { kind: "receipt" | "adjustment"; amount: Cents };

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
