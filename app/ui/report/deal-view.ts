import type { ReportView } from "~/contracts/print.server";
import type { WorkItemView } from "~/contracts/properties.server";
import { CALCULATOR_CATEGORIES, type AgentFee } from "~/domain/calculator";
import type { Cents } from "~/domain/money";
import { dealOf, type Deal } from "~/domain/profit";
import { centsOf } from "./report-money";

/** The deal of a property as the API shows it. */
export function dealOfView({ workTrackerItems, renoCost, includeAgentFees }: ReportView["property"]): Deal {
  const rows = workTrackerItems.flatMap((item) => {
    const category = CALCULATOR_CATEGORIES.find(({ id }) => id === item.categoryId);
    return category ? [{ category: category.name, type: item.itemTypeName, amount: amountOf(item), fee: feeOf(item) }] : [];
  });
  return dealOf(rows, { renoCost: centsOf(renoCost), includeAgentFees });
}

/** A row's own amount in cents; an agent's fee has none. */
export function amountOf({ value }: WorkItemView): Cents {
  return typeof value === "number" ? centsOf(value) : 0;
}

export function feeOf({ value }: WorkItemView): AgentFee | null {
  if (typeof value === "number") return null;
  return value.type === "fixed"
    ? { type: "fixed", amount: centsOf(value.value) }
    : { type: "percent", thousandths: Math.round(value.value * 1000) };
}
