import { formatDollarsAndCents as dollars, type Cents } from "~/domain/money";

export const comparisonMessages = {
  loadFailed: "Failed to load the work to be quoted",
  saveFailed: "Failed to save the work to be quoted",
  removeFailed: "Failed to remove the work to be quoted",
  requestFailed: "Failed to ask for a quote",
  sendFailed: "Failed to send your quote",
  enterLine: "Choose at least one item to be quoted.",
  enterAmount: "Enter an amount for at least one line.",
  enterTotal: "Enter a total above $0.",
  totalDiffers: (lines: Cents, total: Cents) =>
    `The lines come to ${dollars(lines)}, the total to ${dollars(total)}.`,
  keepLine: "Leave at least one line in the total.",
  partOfTotal: "part of one total",
  sharedTotal: "One total, shared over the lines by their budgets.",
  chooseSupplier: "Enter the supplier’s name.",
  tooManyFiles: "Send up to 5 files.",
  added: "The work to be quoted is saved. Ask suppliers for it.",
  saved: "The work to be quoted is saved.",
  deleted: "The work to be quoted is deleted. Its quotes stay.",
  asked: "The supplier is asked by mail. The link works once, for 14 days.",
} as const;
