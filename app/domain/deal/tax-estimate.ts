import type { CalendarDate } from "../bills/calendar-date";
import type { Cents } from "../money";
import { scaleHalfAway } from "../rounding";
import { isInsideBrightLine } from "./bright-line";
import type { Purpose } from "./inputs";
import type { Taxpayer } from "./deal-inputs";
import { shareOf } from "./percentages";
import { WHOLE } from "../percent";
import { taxRule, type TaxStep } from "./tax-rules";

/** Why the estimate is what it is; the words are in app/contracts. */
export const TAX_OUTCOMES = [
  "taxed",
  "insideBrightLine",
  "outsideBrightLine",
  "home",
  "unsure",
  "loss",
  "datesMissing",
] as const;
export type TaxOutcome = (typeof TAX_OUTCOMES)[number];

/** Cents. `tax` is null where it could be 0 or `ifTaxed`. */
export type TaxEstimate = { outcome: TaxOutcome; tax: Cents | null; ifTaxed: Cents };

export type TaxQuestion = {
  taxpayer: Taxpayer;
  purpose: Purpose;
  purchaseSettlement: CalendarDate | null;
  saleAgreement: CalendarDate | null;
  /** The day whose rates apply; null for the newest. */
  taxDate: CalendarDate | null;
};

/** For a profit before tax in cents; an estimate, never advice (docs/specification.md §25.6). */
export function taxEstimate(profit: Cents, question: TaxQuestion): TaxEstimate {
  const ifTaxed = taxOn(Math.max(0, profit), question);
  const outcome = profit <= 0 ? "loss" : outcomeOf(question);
  const isOpen = outcome === "unsure" || outcome === "datesMissing";
  const isTaxed = outcome === "taxed" || outcome === "insideBrightLine";
  return { outcome, tax: isOpen ? null : isTaxed ? ifTaxed : 0, ifTaxed };
}

function outcomeOf({ purpose, purchaseSettlement, saleAgreement }: TaxQuestion): TaxOutcome {
  if (purpose === "sell") return "taxed";
  if (purpose === "home" || purpose === "unsure") return purpose;
  const isInside = isInsideBrightLine(purchaseSettlement, saleAgreement);
  if (isInside === null) return "datesMissing";
  return isInside ? "insideBrightLine" : "outsideBrightLine";
}

/** Cents: the tax that the profit adds. */
function taxOn(profit: Cents, { taxpayer, taxDate }: TaxQuestion): Cents {
  if (taxpayer.kind === "company") return shareOf(profit, taxRule("companyTax", taxDate).value);
  if (taxpayer.kind === "trust") return shareOf(profit, taxRule("trustTax", taxDate).value);
  const steps = taxRule("personTax", taxDate).value;
  const from = Math.max(0, taxpayer.otherIncome);
  return personTax(steps, from, from + profit);
}

/** Exact over the steps, rounded once. */
function personTax(steps: readonly TaxStep[], from: Cents, to: Cents): Cents {
  let sum = 0;
  let start = 0;
  for (const { upTo, percent } of steps) {
    const end = upTo ?? Infinity;
    sum += Math.max(0, Math.min(to, end) - Math.max(from, start)) * percent;
    start = end;
  }
  return scaleHalfAway(sum, 1, WHOLE);
}
