import type { CalendarDate } from "../bills/calendar-date";
import { MAX_CENTS, type Cents } from "../money";
import type { Thousandths } from "./inputs";

/** Why an answer is refused; its words are in app/contracts. `field` is a path: `loans.0.rate`. */
export type DealProblem = { field: string } & (
  | { reason: "saleBeforePurchase"; purchase: CalendarDate; sale: CalendarDate }
  | { reason: "agreementAfterSettlement"; agreement: CalendarDate; settlement: CalendarDate }
  | { reason: "drawBeforeStart"; date: CalendarDate; start: CalendarDate }
  | { reason: "drawAfterRepayment"; date: CalendarDate; repaid: CalendarDate }
  | { reason: "dateOutOfRange"; date: CalendarDate }
  /** In thousandths of a percent, both included. */
  | { reason: "percentOutOfRange"; least: Thousandths; most: Thousandths }
  | { reason: "weeksOutOfRange"; least: number; most: number }
  | { reason: "noStepForTheRest" }
  | { reason: "noPlusInThisPosition" }
  | { reason: "amountOutOfRange" }
  | { reason: "tooMany"; most: number }
);

const FIRST_DATE: CalendarDate = "1990-01-01";
const LAST_DATE: CalendarDate = "2099-12-31";

/** For fields by name; null is not typed. */
export function amountProblems(amounts: Readonly<Record<string, Cents | null>>): DealProblem[] {
  return Object.entries(amounts)
    .filter(([, amount]) => amount !== null && !(amount >= 0 && amount <= MAX_CENTS))
    .map(([field]) => ({ field, reason: "amountOutOfRange" }));
}

/** @param most in thousandths of a percent; the least is 0. */
export function percentProblems(
  field: string,
  percent: Thousandths | null,
  most: Thousandths,
  least: Thousandths = 0,
): DealProblem[] {
  return percent === null || (percent >= least && percent <= most)
    ? []
    : [{ field, reason: "percentOutOfRange", least, most }];
}

export function weekProblems(
  field: string,
  weeks: number | null,
  most: number,
  least = 0,
): DealProblem[] {
  return weeks === null || (weeks >= least && weeks <= most)
    ? []
    : [{ field, reason: "weeksOutOfRange", least, most }];
}

export function dateProblems(field: string, date: CalendarDate | null): DealProblem[] {
  return date === null || (date >= FIRST_DATE && date <= LAST_DATE)
    ? []
    : [{ field, reason: "dateOutOfRange", date }];
}

export function countProblems(
  field: string,
  list: readonly unknown[],
  most: number,
): DealProblem[] {
  return list.length <= most ? [] : [{ field, reason: "tooMany", most }];
}
