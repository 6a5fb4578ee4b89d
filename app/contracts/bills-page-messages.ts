import { RECEIPTS_AT_ONCE } from "~/domain/bills/bill";
import { formatDollarsAndCents, type Cents } from "~/domain/money";

export const billsPageMessages = {
  paid: (title: string, amount: Cents) =>
    `${title}, ${formatDollarsAndCents(amount)} is marked as paid.`,
  paymentUndone: "The payment is taken back.",
  sorted: (title: string, total: Cents, items: readonly string[]) =>
    `${title}, ${formatDollarsAndCents(total)} is in ${items.join(" and ")}.`,
  saved: (title: string, total: Cents) =>
    `${title}, ${formatDollarsAndCents(total)} is saved, and still to sort.`,
  receiptsAdded: (count: number) =>
    count === 1 ? "1 receipt is to sort." : `${count} receipts are to sort.`,
  receiptAdded: (name: string) => `${name} is to sort.`,
  tooManyReceipts: `Only ${RECEIPTS_AT_ONCE} files are sent at a time. Retry sends this one.`,
  shareAgain: "The files did not arrive. Open a reno once, then share them again.",
  unsortedAgain: "The bill is to sort again.",
  deleted: "The bill is deleted.",
  bothStay: "Both stay.",
  chooseItem: "Choose an item.",
  oneBlank: "Leave one amount blank at most: it takes the rest.",
  unsortFailed: "This bill was changed meanwhile.",
} as const;
