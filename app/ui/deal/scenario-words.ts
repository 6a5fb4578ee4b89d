import { percentOf } from "~/domain/percent";
import type { ScenarioView } from "~/contracts/deal-view";
import { rankOf } from "~/domain/deal/best-and-worst";
import { positionOf } from "~/domain/deal/gst-position";
import type { Thousandths } from "~/domain/deal/inputs";
import type { DealLines } from "~/domain/deal/lines";
import type { Cents } from "~/domain/money";
import { moneyStart } from "./record-texts";

/** The deal or a scenario of it, beside the others. */
export type Column = { id: string; name: string; about: string; lines: DealLines };

/** "worst, a loss" */
export function profitWords(profit: Cents | null, profits: readonly (Cents | null)[]): string {
  return [rankOf(profit, profits), (profit ?? 0) < 0 && "a loss"].filter(Boolean).join(", ");
}

type Changes = ScenarioView["changes"];

/**
 * What a scenario changes of the deal, in words.
 * @param labels of the deal's rows by id; rows that are gone are left out.
 */
export function scenarioWords(
  changes: Changes,
  labels: ReadonlyMap<string, string> = new Map(),
): string[] {
  const { salePrice, renovation, weeks = 0, rate = 0, purchasePrice, gstMode, rows = {} } = changes;
  const amounts = Object.entries(rows).filter(([id]) => labels.has(id));
  return [
    salePrice && changeWords("sells for", salePrice),
    renovation && changeWords("renovation", renovation),
    weeks === 0 ? undefined : `${signed(weeks)} ${Math.abs(weeks) === 1 ? "week" : "weeks"}`,
    rate === 0 ? undefined : `rate ${percentChange(rate)}`,
    purchasePrice === undefined ? undefined : `bought for ${moneyStart(purchasePrice)}`,
    gstMode && positionOf(gstMode).words,
    ...amounts.map(([id, amount]) => `${labels.get(id)} ${moneyStart(amount)}`),
  ].filter((words) => words !== undefined);
}

function changeWords(name: string, change: NonNullable<Changes["salePrice"]>): string {
  if (change.amount !== undefined) return `${name} ${moneyStart(change.amount)}`;
  return `${name} ${percentChange(change.percent ?? 0)}`;
}

/** "+15 %" */
export function percentChange(percent: Thousandths): string {
  return `${signed(percentOf(percent))} %`;
}

function signed(number: number): string {
  return `${number < 0 ? "−" : "+"}${Math.abs(number)}`;
}
