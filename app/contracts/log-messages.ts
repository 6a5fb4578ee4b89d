import { formatDollarsAndCents as dollars, type Cents } from "~/domain/money";

export const logMessages = {
  spendAdded: "Spend added.",
  notLoaded: "The log could not be read. Please try again.",
  entryGone: "This entry is no longer in the log of this item.",
  changeSaved: "The entry is saved.",
  /** `movedTo` is null where it is to be sorted. */
  entrySaved: (title: string, amount: Cents, movedTo: string | null | undefined) => {
    if (movedTo === undefined) return `${title}, ${dollars(amount)} is saved.`;
    return `${title}, ${dollars(amount)} is moved to ${movedTo ?? "unsorted bills"}.`;
  },
  billDeleted: (title: string, total: Cents) => `${title}, ${dollars(total)} is deleted.`,
};
