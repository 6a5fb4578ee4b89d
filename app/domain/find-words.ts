import { centsFromSpend } from "./bills/spend-amount";
import { foldedWords, foldText } from "./fold-text";
import { plainDollars, type Cents } from "./money";

/** More would find nothing that fewer do not. */
const MOST_WORDS = 8;

/**
 * `words` are folded; an amount among them is whole dollars. `rest` are those beside the amount.
 * `verb` is what is to be done to what `rest` means, if a verb was typed.
 */
export type FindWords = {
  words: string[];
  amount: Cents | null;
  rest: string[];
  verb: "budget" | "done" | null;
};

const VERBS = [
  ["budget", /^(?:set )?(?:the )?budget (?:of |for )?(.+?)(?: to)?$/],
  ["done", /^mark (.+?)(?: as)?(?: done)?$/],
  ["done", /^done (.+)$/],
  ["done", /^(.+) done$/],
] as const;

/**
 * What was typed into "Find or do": "$1,500 oven" is 1500 and "oven", with an amount of 150,000
 * cents; "budget oven 1500" and "mark oven done" have a verb too.
 */
export function readFindWords(text: string): FindWords {
  const typed = text.trim().split(/\s+/);
  const at = typed.findIndex((word) => amountOf(word) !== null);
  const amount = amountOf(typed[at] ?? "");
  const wordsOf = (parts: readonly string[]) =>
    [...new Set(parts.flatMap(foldedWords))].slice(0, MOST_WORDS);
  const beside = amount === null ? typed : typed.toSpliced(at, 1);
  for (const [verb, said] of VERBS) {
    const meant = said.exec(foldText(beside.join(" ")))?.[1];
    // Of words that set a budget to nothing in particular, and of others about an amount.
    if (meant === undefined || (verb === "budget") !== (amount !== null)) continue;
    const rest = wordsOf(meant.split(" "));
    return { words: rest, amount, rest, verb };
  }
  if (amount === null) return { words: wordsOf(typed), amount, rest: [], verb: null };
  const [dollars = ""] = plainDollars(amount).split(".");
  return { words: wordsOf(typed.with(at, dollars)), amount, rest: wordsOf(beside), verb: null };
}

/** Null for what is no amount of more than nothing. */
function amountOf(word: string): Cents | null {
  const cents = /^[$=]?\d/.test(word) ? centsFromSpend(word) : undefined;
  return cents !== undefined && cents > 0 ? cents : null;
}
