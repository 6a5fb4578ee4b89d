import { centsFromSum, type Cents } from "../money";
import type { CalendarDate } from "./calendar-date";

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

/** `createdBy` is null for what the migration wrote, which merges with nothing. */
export type Adjustment = {
  itemId: string | null;
  createdBy: string | null;
  date: CalendarDate;
  amount: Cents;
};

/** Adjustments of one person on one item on one day are one line. */
export function mergesWith(earlier: Adjustment, later: Adjustment): boolean {
  return (
    earlier.itemId !== null &&
    earlier.createdBy !== null &&
    earlier.itemId === later.itemId &&
    earlier.createdBy === later.createdBy &&
    earlier.date === later.date
  );
}

/** Cents; null when the two cancel out, and the line disappears. */
export function mergedAmount(earlier: Adjustment, later: Adjustment): Cents | null {
  const amount = earlier.amount + later.amount;
  return amount === 0 ? null : amount;
}
