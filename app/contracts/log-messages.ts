import { formatDollarsAndCents, type Cents } from "~/domain/money";

export const logMessages = {
  spendAdded: (amount: Cents) => `${formatDollarsAndCents(amount)} is in the log.`,
  /** Link beside what was spent on an item. */
  entries: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
};
