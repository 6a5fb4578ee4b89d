import { overspend, type BudgetLine } from "~/domain/budget";
import type { Cents } from "~/domain/money";
import type { WorkStatus } from "~/domain/status";
import { isolated } from "../property/to-finish-note";

type Category = BudgetLine & { name: string; variance: Cents };
type Property = BudgetLine & {
  status: WorkStatus;
  toComplete: Cents;
  forecast: Cents;
  contingencyLeft: Cents;
  projects: readonly BudgetLine[];
};
type Show = (amount: Cents) => string;

/** In cents: what it still costs to finish, of the expected total. */
export function completionSentence(property: Property, show: Show): string {
  const { budget, spent, status, toComplete, forecast, contingencyLeft, projects } = property;
  if (isBlank(projects)) return "Nothing is budgeted yet.";
  if (status === "complete") {
    const over = overspend({ budget, spent });
    const end = over > 0 ? `${show(over)} over its budget of` : "on a budget of";
    return `The renovation is complete. It cost ${show(spent)}, ${end} ${show(budget)}.`;
  }
  if (toComplete === 0)
    return `Nothing is left to finish: the expected ${show(forecast)} is spent.`;
  const contingency = contingencyLeft > 0 ? `, ${show(contingencyLeft)} of it contingency` : "";
  return `It takes ${show(toComplete)} to finish${contingency}: ${show(spent)} of an expected ${show(forecast)} is spent.`;
}

/** The bars below show the rest. */
const MOST_NAMED = 5;

/** Names the categories expected over budget; null while nothing is budgeted. */
export function overSentence(categories: readonly Category[], show: Show): string | null {
  if (isBlank(categories)) return null;
  const over = categories
    .filter(({ variance }) => variance > 0)
    .toSorted((a, b) => b.variance - a.variance);
  if (over.length === 0) return "No category is over its budget.";
  const named = over
    .slice(0, MOST_NAMED)
    .map((line) => `${isolated(line.name)} by ${show(line.variance)}`);
  const others = over.slice(MOST_NAMED);
  const rest = others.reduce((sum, line) => sum + line.variance, 0);
  const parts =
    others.length === 0 ? named : [...named, `${others.length} more by ${show(rest)} in all`];
  return `Over budget: ${parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`}.`;
}

function isBlank(categories: readonly BudgetLine[]): boolean {
  return categories.every(({ budget, spent }) => budget === 0 && spent === 0);
}
