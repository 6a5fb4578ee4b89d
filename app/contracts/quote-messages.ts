import type { QuoteConflict, QuoteStatus, VariationStatus } from "~/domain/quotes/quote";

const became: Record<QuoteStatus | VariationStatus, string> = {
  open: "opened again",
  accepted: "accepted",
  declined: "declined",
  closed: "closed",
  asked: "asked again",
  approved: "approved",
  refused: "refused",
};

/** Why a quote or a variation cannot change so, in words. */
export function quoteConflictMessage(conflict: QuoteConflict): string {
  if (conflict.reason === "variationOfQuote") return "Only an accepted quote can have variations.";
  const thing = conflict.reason === "quoteStatus" ? "quote" : "variation";
  return conflict.from === conflict.to
    ? `This ${thing} is already ${conflict.to}.`
    : `A ${thing} that is ${conflict.from} cannot be ${became[conflict.to]}.`;
}
