/**
 * @typedef {{ part: string, min?: number, max?: number }} Budget `min` for ratios of rates, `max` for
 *   ratios of times, for megabytes, kilobytes, milliseconds and counts
 */

/**
 * @param {Record<string, Budget>} budgets
 * @param {Record<string, number>} figures
 * @returns {string[]} a line for each figure beyond its budget, missing, or without a budget
 */
export function problemsOf(budgets, figures) {
  const judged = Object.entries(budgets).flatMap(([name, budget]) => {
    const figure = figures[name];
    if (figure === undefined || !Number.isFinite(figure)) return [`${name} was not measured`];
    const isWithin = figure >= (budget.min ?? -Infinity) && figure <= (budget.max ?? Infinity);
    return isWithin ? [] : [`${name} is ${round(figure)}, ${boundOf(budget)} is its budget`];
  });
  const unknown = Object.keys(figures).filter((name) => !Object.hasOwn(budgets, name));
  return [...judged, ...unknown.map((name) => `${name} has no budget`)];
}

/** @param {Budget} budget */
export function boundOf({ min, max }) {
  return min === undefined ? `≤ ${max}` : `≥ ${min}`;
}

function round(figure) {
  return Number(figure.toPrecision(3));
}
