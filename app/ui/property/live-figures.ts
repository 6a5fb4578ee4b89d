import type { ShownProject, ShownProperty } from "~/contracts/deal-page";
import {
  forecastOfSums,
  propertyForecast,
  withSpend,
  type ForecastSums,
} from "~/domain/bills/forecast";
import { totalOf } from "~/domain/budget";
import type { WaitingSpend } from "../editing/record-state";
import { itemFromView } from "../items/edited-item";
import { itemTotals, type ItemTotals } from "../items/shown-items";

/**
 * The property with the figures that follow from the items as they are shown, saved or not.
 * @param totals by category id.
 * @param waiting spends that are not sent: of a category without its items they are not in those.
 */
export function withTotals(
  property: ShownProperty,
  totals: ReadonlyMap<string, ItemTotals>,
  waiting: readonly WaitingSpend[] = [],
): ShownProperty {
  const { status } = property;
  // Nothing is edited before the items are loaded.
  const isUnlisted = property.projects.some(({ unlisted }) => unlisted);
  if (isUnlisted && waiting.length === 0) return property;
  const sums = property.projects.map(
    (project) =>
      unlistedTotals(project, waiting) ??
      totals.get(project.id) ??
      itemTotals(project.activeItems.map(itemFromView)),
  );
  const whole = propertyForecast(sums, property.contingency, status);
  return {
    ...property,
    ...totalOf(sums),
    toComplete: whole.toComplete,
    forecast: whole.forecast,
    variance: whole.variance,
    contingencyLeft: whole.contingencyLeft,
    short: whole.short,
    openCommitment: sums.reduce((sum, { openCommitment }) => sum + openCommitment, 0),
    renoCost: whole.forecast,
    projects: property.projects.map((project, index) => {
      const total = sums[index];
      if (!total) return project;
      const { budget, spent, left, openCommitment } = total;
      return {
        ...project,
        budget,
        spent,
        left,
        openCommitment,
        ...forecastOfSums(total, status),
      };
    }),
  };
}

type Totals = Pick<ItemTotals, keyof ForecastSums | "left" | "openCommitment">;

function unlistedTotals(
  { id, unlisted, openCommitment }: ShownProject,
  waiting: readonly WaitingSpend[],
): Totals | undefined {
  if (!unlisted) return undefined;
  const sums = waiting
    .filter(({ projectId }) => projectId === id)
    .reduce(
      (before, { amount, isSettled = false }) => withSpend(before, amount, isSettled),
      unlisted.sums,
    );
  return { ...sums, left: sums.budget - sums.spent, openCommitment };
}
