import type { ShownProperty } from "~/contracts/deal-page";
import { forecastOfSums, propertyForecast } from "~/domain/bills/forecast";
import { totalOf } from "~/domain/budget";
import { itemFromView } from "../items/edited-item";
import { itemTotals, type ItemTotals } from "../items/shown-items";

/**
 * The property with the figures that follow from the items as they are shown, saved or not.
 * @param totals by category id.
 */
export function withTotals(
  property: ShownProperty,
  totals: ReadonlyMap<string, ItemTotals>,
): ShownProperty {
  const { status } = property;
  // Nothing is edited before the items are loaded.
  if (property.projects.some(({ unlisted }) => unlisted)) return property;
  const sums = property.projects.map(
    ({ id, activeItems }) => totals.get(id) ?? itemTotals(activeItems.map(itemFromView)),
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
