import { centsFromSpend } from "./bills/spend-amount";
import { foldedWords } from "./fold-text";
import { plainDollars, type Cents } from "./money";

/** More would find nothing that fewer do not. */
const MOST_WORDS = 8;

/** `words` are folded; an amount among them is whole dollars. `rest` are those beside the amount. */
export type FindWords = { words: string[]; amount: Cents | null; rest: string[] };

/** What was typed into "Find or do": "$1,500 oven" is 1500 and "oven", with an amount of 150,000 cents. */
export function readFindWords(text: string): FindWords {
  const typed = text.trim().split(/\s+/);
  const at = typed.findIndex((word) => amountOf(word) !== null);
  const amount = amountOf(typed[at] ?? "");
  const wordsOf = (parts: readonly string[]) =>
    [...new Set(parts.flatMap(foldedWords))].slice(0, MOST_WORDS);
  if (amount === null) return { words: wordsOf(typed), amount, rest: [] };
  const [dollars = ""] = plainDollars(amount).split(".");
  return {
    words: wordsOf(typed.with(at, dollars)),
    amount,
    rest: wordsOf(typed.toSpliced(at, 1)),
  };
}

/** Null for what is no amount of more than nothing. */
function amountOf(word: string): Cents | null {
  const cents = /^[$=]?\d/.test(word) ? centsFromSpend(word) : undefined;
  return cents !== undefined && cents > 0 ? cents : null;
}
