import type { BudgetLine } from "../budget";
import { formatDollarsAndCents as dollars, type Cents } from "../money";
import type { Reason } from "./overs";

type Item = BudgetLine & { quantity: number };

/** What was agreed for the item but for its variations (cents), and the texts of those. */
type Agreed = { texts: readonly string[]; agreed: Cents };

/** So many variations are named. */
const MOST_NAMED = 2;

/** Why an item went over, from its figures alone: no praise, no blame, nobody's name. */
export function whyWords(item: Item, { why, parts, more }: Reason, agreed: Agreed): string {
  const others = OTHERS.filter(([part]) => part !== why && parts[part] > 0).map(
    ([part, word]) => ` ${dollars(parts[part])} more is ${word}.`,
  );
  return mainWords(item, why, more, agreed) + others.join("");
}

const OTHERS = [
  ["variation", "variations"],
  ["quantity", "quantity"],
  ["price", "price"],
] as const;

function mainWords(
  { quantity, budget, spent }: Item,
  why: Reason["why"],
  more: number,
  { texts, agreed }: Agreed,
): string {
  if (why === "variation") return `Agreed after the quote: ${listed(texts)}.`;
  if (why === "quantity")
    return `${quantity} were planned, and ${quantity + more} paid for at the same ${dollars(budget / quantity)}.`;
  if (agreed <= 0)
    return `${dollars(budget)} was planned, and ${dollars(spent)} billed. No quote was accepted.`;
  return agreed > budget
    ? `${dollars(budget)} was planned, and ${dollars(agreed)} agreed.`
    : `${dollars(agreed)} was agreed, and ${dollars(spent)} billed.`;
}

function listed(texts: readonly string[]): string {
  const rest = texts.length - MOST_NAMED;
  const named = rest > 0 ? [...texts.slice(0, MOST_NAMED), `${rest} more`] : texts;
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

/**
 * What to do next time.
 * @param agreed cents, but for variations.
 */
export function lessonOf({ budget }: BudgetLine, { why, more }: Reason, agreed: Cents): string {
  if (why === "variation") return "Settle what you want before you accept the quote.";
  if (why === "quantity") return `Measure again before you order: it took ${more} more.`;
  if (agreed <= 0) return "Ask for a quote before you set the budget.";
  return agreed > budget
    ? "Set the budget to what was quoted."
    : "Have what is not in the quote agreed before it is done.";
}
