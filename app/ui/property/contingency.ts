import type { PropertySummary } from "~/contracts/properties";
import type { Contingency } from "~/domain/bills/contingency";

/** A view has percents, the domain thousandths of a percent. */
export function contingencyOf({ contingency }: Pick<PropertySummary, "contingency">): Contingency {
  return contingency && "percent" in contingency
    ? { percent: Math.round(contingency.percent * 1000) }
    : contingency;
}
