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
