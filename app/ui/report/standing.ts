import { leftToComplete, overspend, renoCost, totalOf, type BudgetLine } from "~/domain/budget";
import type { Cents } from "~/domain/money";
import type { WorkStatus } from "~/domain/status";

type Category = BudgetLine & { name: string };
type Show = (amount: Cents) => string;

/** In cents: what it still costs to finish, of the expected total. */
export function completionSentence(
  categories: readonly BudgetLine[],
  status: WorkStatus,
  show: Show,
): string {
  const { budget, spent } = totalOf(categories);
  if (isBlank(categories)) return "Nothing is budgeted yet.";
  if (status === "complete") {
    const over = overspend({ budget, spent });
    const end = over > 0 ? `${show(over)} over its budget of` : "on a budget of";
    return `The renovation is complete. It cost ${show(spent)}, ${end} ${show(budget)}.`;
  }
  const [left, cost] = [leftToComplete(categories, status), show(renoCost(categories, status))];
  return left === 0
    ? `Nothing is left to complete: the expected ${cost} is spent.`
    : `${show(left)} is left to complete: ${show(spent)} of an expected ${cost} is spent.`;
}

/** The bars below show the rest. */
const MOST_NAMED = 5;

/** Names the categories over budget; null while nothing is budgeted. */
export function overSentence(categories: readonly Category[], show: Show): string | null {
  if (isBlank(categories)) return null;
  const over = categories
    .filter((line) => overspend(line) > 0)
    .toSorted((a, b) => overspend(b) - overspend(a));
  if (over.length === 0) return "No category is over its budget.";
  const named = over
    .slice(0, MOST_NAMED)
    .map((line) => `${isolated(line.name)} by ${show(overspend(line))}`);
  const others = over.slice(MOST_NAMED);
  const rest = others.reduce((sum, line) => sum + overspend(line), 0);
  const parts =
    others.length === 0 ? named : [...named, `${others.length} more by ${show(rest)} in all`];
  return `Over budget: ${parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`}.`;
}

function isBlank(categories: readonly BudgetLine[]): boolean {
  return categories.every(({ budget, spent }) => budget === 0 && spent === 0);
}

/** Bidi isolate: a right-to-left name would reorder the amount after it. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
