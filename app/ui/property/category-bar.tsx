import { overspend, type BudgetLine } from "~/domain/budget";
import type { Cents } from "~/domain/money";

export type CategoryFigures = BudgetLine & { openCommitment: Cents; toComplete: Cents };

/** What the longest bar stands for, in cents. */
export function longestCategory(categories: readonly CategoryFigures[]): Cents {
  return Math.max(
    1,
    ...categories.map((figures) => Math.max(figures.budget, figures.spent + agreedOf(figures))),
  );
}

/** Spent, agreed and over within the budget, which is the dimension line below. */
export function CategoryBar({ figures, longest }: { figures: CategoryFigures; longest: Cents }) {
  const { budget, spent } = figures;
  const part = (amount: Cents) => `${((Math.max(0, amount) / longest) * 100).toFixed(2)}%`;
  const whole = part(budget);
  const over = overspend(figures);
  const agreed = agreedOf(figures);
  return (
    <svg className="bar-drawing">
      <rect width={whole} height="12" fill="var(--track)" stroke="var(--track-edge)" />
      <rect width={part(Math.min(spent, Math.max(0, budget)))} height="12" fill="var(--bar)" />
      {over > 0 && (
        <rect
          x={whole}
          width={part(Math.min(over, spent))}
          height="12"
          fill="url(#hatch)"
          stroke="var(--over)"
        />
      )}
      {agreed > 0 && (
        <rect
          x={part(spent)}
          width={part(agreed)}
          height="12"
          fill="url(#agreed)"
          stroke="var(--bar)"
          strokeWidth="0.75"
        />
      )}
      <line x1="0" x2={whole} y1="17.5" y2="17.5" stroke="var(--ink-3)" />
      <line x1="0" x2="0" y1="13" y2="21" stroke="var(--ink)" />
      <line x1={whole} x2={whole} y1="13" y2="21" stroke="var(--ink)" />
    </svg>
  );
}

/** A done item may still have an open commitment, which is not expected to be billed. */
function agreedOf({ openCommitment, toComplete }: CategoryFigures): Cents {
  return Math.min(openCommitment, toComplete);
}
