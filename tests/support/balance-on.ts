import type { LoanStatement } from "~/domain/deal/loan-statement";

/** Cents owed at the end of that day, without interest that is not charged yet. */
export function balanceOn({ events }: LoanStatement, date: string): number {
  return events.findLast((event) => event.date <= date)?.balance ?? 0;
}
