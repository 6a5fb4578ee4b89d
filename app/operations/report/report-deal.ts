import type { ReportDealView, ReportSimpleView } from "~/contracts/print";
import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { prepareDeal } from "~/domain/deal/prepared-deal";
import { simpleDealOf } from "~/domain/deal/simple-deal";
import { keepsCents } from "~/domain/deal/stored-deal";
import type { Property } from "~/domain/property";
import { readDealInputs } from "../deal/deal-parts";
import { viewDeal } from "../deal/view-deal";

/** What the report says of a deal beyond its rows; null where the simple rule says it all. */
export function viewReportDeal(
  db: Db,
  property: Property,
  withScenarios: boolean,
): ReportDealView | null {
  const { gstMode } = readDeal(db, property.id);
  if (!keepsCents(gstMode) && !withScenarios) return null;
  const {
    inputs,
    lines,
    missing,
    warnings,
    scenarios,
    sensitivity,
    disclaimer,
    rules,
    loans,
    rental,
  } = viewDeal(db, property);
  const { purchaseSettlement, saleSettlement, weeks } = inputs;
  return {
    gstMode,
    lines,
    missing,
    warnings,
    scenarios,
    sensitivity,
    disclaimer,
    loans,
    rental: inputs.purpose === "rent" ? rental : null,
    hasLoans: inputs.loans.length > 0,
    dates: { purchaseSettlement, saleSettlement, weeks },
    rulesChecked: formatCalendarDate(rules.checked),
  };
}

export function viewReportSimple(db: Db, property: Property): ReportSimpleView {
  const deal = prepareDeal(readDealInputs(db, property));
  return {
    ...simpleDealOf(deal),
    isInSteps: deal.inputs.commission?.kind === "tiers",
    days: deal.days,
  };
}
