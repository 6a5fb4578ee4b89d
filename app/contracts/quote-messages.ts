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

export const quoteMessages = {
  loadFailed: "Failed to load quotes",
  saveFailed: "Failed to save quote",
  removeFailed: "Failed to remove quote",
  saveVariationFailed: "Failed to save variation",
  removeVariationFailed: "Failed to remove variation",
  chooseStatus: "Choose open, accepted, declined or closed.",
  chooseVariationStatus: "Choose asked, approved or refused.",
  chooseGst: "Choose incl, plus or none.",
  sendLines: "Send a list of lines.",
  chooseFiles: "Choose files of this property.",
  chooseCategory: "Choose the category of the new items.",
  enterLine: "Enter an amount for at least one item.",
  enterVariation: "Say what changes.",
  enterDate: "Enter a date.",
  beyondRange: "That would take the amount agreed beyond $99,999,999.99.",
  itemDeleted: "An item of these lines was deleted meanwhile.",
} as const;
