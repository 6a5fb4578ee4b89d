import { formatDollarsAndCents, type Cents } from "~/domain/money";
import type { QuoteStatus, VariationStatus } from "~/domain/quotes/quote";

export const quotePageMessages = {
  added: "The quote is added.",
  saved: "The quote is saved.",
  deleted: "The quote is deleted.",
  accepted: (supplier: string, total: Cents) =>
    `${supplier} is accepted: ${formatDollarsAndCents(total)} is agreed.`,
  status: {
    open: "The quote is open again.",
    accepted: "The quote is accepted again.",
    declined: "The quote is declined.",
    closed: "The quote is closed: what was still agreed falls away.",
  } satisfies Record<QuoteStatus, string>,
  variationAdded: "The variation is added.",
  variation: {
    asked: "The variation is asked again.",
    approved: "The variation is approved.",
    refused: "The variation is refused.",
  } satisfies Record<VariationStatus, string>,
  askedToConfirm: "The supplier is asked by mail. The link works once, for 14 days.",
  noSupplier: "No supplier",
  depositHigh: "high: 10 % or less is usual",
  writtenContract:
    "Written contract, disclosure statement and checklist are needed for building work on a home " +
    "from $30,000, GST included: Building Act 2004, Part 4A, since 1 January 2015",
  papersSaved: "The papers are saved.",
} as const;
