import { addDays, type CalendarDate } from "../bills/calendar-date";
import type { Cents } from "../money";
import { scaleHalfAway } from "../rounding";
import type { DealInputs, Renovation } from "./deal-inputs";
import type { Loan } from "./loan";
import { shareOf } from "./percentages";
import { WHOLE } from "../percent";
import type { ChangedAmount, ScenarioChanges } from "./scenario-changes";

/** What to start a scenario from. */
export const SCENARIO_PRESETS: readonly { name: string; changes: ScenarioChanges }[] = [
  {
    name: "Low",
    changes: { salePrice: { percent: -5000 }, renovation: { percent: 15_000 }, weeks: 8 },
  },
  { name: "High", changes: { salePrice: { percent: 5000 }, weeks: -2 } },
];

/** The base with the changes; all else follows it (docs/specification.md §25.8). */
export function applyChanges(base: DealInputs, changes: ScenarioChanges): DealInputs {
  const { salePrice, renovation, weeks = 0, rate = 0, purchasePrice, gstMode, rows } = changes;
  return {
    ...base,
    ...(weeks === 0 ? {} : shiftDates(base, weeks)),
    gstMode: gstMode ?? base.gstMode,
    purchasePrice: purchasePrice ?? base.purchasePrice,
    salePrice:
      salePrice === undefined
        ? base.salePrice
        : base.salePrice === null && salePrice.amount === undefined
          ? null
          : changed(base.salePrice ?? 0, salePrice),
    renovation: renovation ? changedRenovation(base.renovation, renovation) : base.renovation,
    loans: weeks === 0 && rate === 0 ? base.loans : base.loans.map(changeLoan(weeks, rate)),
    rows: rows
      ? base.rows.map((row) => ({ ...row, amount: rows[row.id] ?? row.amount }))
      : base.rows,
  };
}

function changed(amount: Cents, change: ChangedAmount): Cents {
  return change.amount ?? shareOf(amount, WHOLE + change.percent);
}

/**
 * What the work costs more is taxable in the proportion of what is still to come; of work of which
 * nothing is known yet, all of it.
 */
export function changedRenovation(renovation: Renovation, change: ChangedAmount): Renovation {
  const { total, billedGst, toComplete, taxableToComplete } = renovation;
  const more = changed(total, change) - total;
  const isTaxable = total === 0 || billedGst > 0 || taxableToComplete > 0;
  const taxable =
    toComplete > 0 ? scaleHalfAway(more, taxableToComplete, toComplete) : isTaxable ? more : 0;
  return {
    billedGst,
    total: total + more,
    toComplete: toComplete + more,
    taxableToComplete: taxableToComplete + taxable,
  };
}

/** The sale and its agreement move; the purchase stays. */
function shiftDates(
  { saleAgreement, saleSettlement, weeks }: DealInputs,
  by: number,
): Pick<DealInputs, "saleAgreement" | "saleSettlement" | "weeks"> {
  return {
    saleAgreement: shifted(saleAgreement, by),
    saleSettlement: shifted(saleSettlement, by),
    weeks: weeks === null ? null : Math.max(0, weeks + by),
  };
}

function changeLoan(weeks: number, rate: number): (loan: Loan) => Loan {
  return (loan) => ({
    ...loan,
    rate: Math.max(0, loan.rate + rate),
    repaid: shifted(loan.repaid, weeks),
  });
}

function shifted(date: CalendarDate | null, weeks: number): CalendarDate | null {
  return date && addDays(date, 7 * weeks);
}
