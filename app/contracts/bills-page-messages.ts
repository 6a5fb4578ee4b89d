import { formatDollarsAndCents, type Cents } from "~/domain/money";

export const billsPageMessages = {
  paid: (title: string, amount: Cents) =>
    `${title}, ${formatDollarsAndCents(amount)} is marked as paid.`,
  paymentUndone: "The payment is taken back.",
  sorted: (title: string, total: Cents, items: readonly string[]) =>
    `${title}, ${formatDollarsAndCents(total)} is in ${items.join(" and ")}.`,
  deleted: "The bill is deleted.",
  bothStay: "Both stay.",
  chooseItem: "Choose an item.",
  undoFailed: "Failed to take back the payment",
} as const;
