import { expect, test } from "vitest";
import {
  newVariationConflict,
  quoteConflict,
  variationConflict,
  type QuoteConflict,
} from "~/domain/quotes/quote";
import { quoteConflictMessage } from "./quote-messages";

test.each<[string, QuoteConflict | undefined]>([
  ["This quote is already accepted.", quoteConflict("accepted", "accepted")],
  ["A quote that is declined cannot be accepted.", quoteConflict("declined", "accepted")],
  ["A quote that is accepted cannot be opened again.", quoteConflict("accepted", "open")],
  ["This variation is already approved.", variationConflict("approved", "approved")],
  ["A variation that is refused cannot be approved.", variationConflict("refused", "approved")],
  ["Only an accepted quote can have variations.", newVariationConflict("declined")],
])("says %j", (words, conflict) => {
  expect(conflict && quoteConflictMessage(conflict)).toBe(words);
});
