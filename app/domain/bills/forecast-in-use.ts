import type { ItemForecast } from "../item-fields";
import type { Cents } from "../money";

type Property = {
  committed: Cents;
  contingency: object | null;
  projects: readonly {
    activeItems: readonly Partial<ItemForecast>[];
    /** In place of the items: how many are done or have a typed forecast. */
    unlisted?: { settled: number } | undefined;
  }[];
};

/** False until something in the property is agreed, done, forecast by hand, or set aside. */
export function isForecastInUse({ committed, contingency, projects }: Property): boolean {
  return (
    committed !== 0 ||
    contingency !== null ||
    projects.some(
      ({ activeItems, unlisted }) =>
        (unlisted && unlisted.settled > 0) ||
        activeItems.some(({ done, forecastOwn = null }) => done || forecastOwn !== null),
    )
  );
}

/** True also once something is billed that is not paid. */
export function isCostInUse(property: Property & { unpaid: Cents; retained: Cents }): boolean {
  return isForecastInUse(property) || property.unpaid !== 0 || property.retained !== 0;
}
