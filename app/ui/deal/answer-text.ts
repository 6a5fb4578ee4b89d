import { percentOf } from "~/domain/percent";
import { moneyFormat, type Cents } from "~/domain/money";

/** As a field starts: "" for null, cents only where there are some. */
export function moneyStart(cents: Cents | null | undefined): string {
  return cents === null || cents === undefined ? "" : moneyFormat([cents])(cents);
}

export function percentStart(thousandths: number | null | undefined): string {
  return thousandths === null || thousandths === undefined ? "" : String(percentOf(thousandths));
}
