import type { Cents } from "../money";
import type { Purpose } from "../deal/inputs";
import { divideHalfAway } from "../rounding";
import type { CalendarDate } from "./calendar-date";

/** A quote's retention: thousandths of a percent, and the most in cents held back in all. */
export type RetentionTerms = { percent: number; cap: Cents | null };

/**
 * Cents to hold back of a bill.
 * @param heldBefore of the quote's other bills, whether released since or not.
 */
export function retainedOf(gross: Cents, terms: RetentionTerms, heldBefore: Cents): Cents {
  const share = Number(divideHalfAway(BigInt(gross) * BigInt(terms.percent), 100_000n));
  const room = terms.cap === null ? share : terms.cap - heldBefore;
  return Math.max(0, Math.min(share, room));
}

export const TRUST_MONEY = ["none", "depends", "trust"] as const;
/** Whether held-back money is trust money: not in a contract with who lives in the house. */
export type TrustMoney = (typeof TRUST_MONEY)[number];

/** @param purposes of the properties in which money is held back; null is not known. */
export function trustMoneyOf(purposes: readonly (Purpose | null)[]): TrustMoney {
  const others = purposes.filter((purpose) => purpose !== "home");
  if (others.length === 0) return "none";
  const isCommercial = others.every((purpose) => purpose === "sell" || purpose === "rent");
  return isCommercial && others.length === purposes.length ? "trust" : "depends";
}

/** `retained` in cents is what of a bill is still held back. */
export type HeldBill = { id: string; date: CalendarDate; retained: Cents };

/** The payments of a release, the oldest bill first; undefined when it is more than is held. */
export function releaseOf(
  amount: Cents,
  bills: readonly HeldBill[],
): { billId: string; amount: Cents }[] | undefined {
  let open = amount;
  const payments = [];
  for (const { id, retained } of bills.toSorted(byDate)) {
    const part = Math.min(open, retained);
    if (part <= 0) continue;
    payments.push({ billId: id, amount: part });
    open -= part;
  }
  return open > 0 ? undefined : payments;
}

/** A line of the ledger of held-back money: cents held back or released, and what is held then. */
export type RetentionEntry = { date: CalendarDate; held: Cents; released: Cents };

/** By date, what is held back ahead of what is released that day; else in the order given. */
export function retentionLedger<Entry extends RetentionEntry>(
  entries: readonly Entry[],
): (Entry & { balance: Cents })[] {
  let balance = 0;
  return entries
    .toSorted((a, b) => byDate(a, b) || Number(a.released > 0) - Number(b.released > 0))
    .map((entry) => {
      balance += entry.held - entry.released;
      return { ...entry, balance };
    });
}

function byDate(a: { date: CalendarDate }, b: { date: CalendarDate }): number {
  return a.date < b.date ? -1 : Number(a.date > b.date);
}
