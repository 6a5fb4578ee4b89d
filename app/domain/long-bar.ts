import { sumBy, type Cents } from "./money";

/** In the order in which they are drawn. */
export const BAR_PARTS = ["spent", "over", "agreed", "open", "contingency"] as const;
export type BarPart = (typeof BAR_PARTS)[number];

/** `start` is the sum of the parts before. */
export type Bar = { part: BarPart; start: Cents; amount: Cents }[];

export type BarFigures = {
  spent: Cents;
  openCommitment: Cents;
  toComplete: Cents;
  contingencyLeft: Cents;
  short: Cents;
  projects: readonly { budget: Cents; spent: Cents }[];
};

/**
 * The expected total in parts, in cents, without empty ones. "over" is what was spent over the
 * categories' budgets and no contingency covers.
 */
export function barParts(figures: BarFigures): Bar {
  const { spent, openCommitment, toComplete, contingencyLeft, short, projects } = figures;
  const overspent = projects.reduce((sum, line) => sum + Math.max(0, line.spent - line.budget), 0);
  const over = Math.min(short, overspent, Math.max(0, spent));
  const work = toComplete - contingencyLeft;
  // A done item may still have an open commitment, which is not expected to be billed.
  const agreed = Math.min(work, openCommitment);
  const amounts: [BarPart, Cents][] = [
    ["spent", spent - over],
    ["over", over],
    ["agreed", agreed],
    ["open", work - agreed],
    ["contingency", contingencyLeft],
  ];
  let start = 0;
  const bar: Bar = [];
  for (const [part, amount] of amounts) {
    if (amount <= 0) continue;
    bar.push({ part, start, amount });
    start += amount;
  }
  return bar;
}

/** Cents: what the whole bar stands for. */
export function wholeOf(bar: Bar): Cents {
  return sumBy("amount", bar);
}
