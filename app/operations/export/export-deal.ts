import { toJson } from "~/contracts/json-output";
import { dealView, type DealView } from "~/contracts/deal-view";
import { DEAL_LINES } from "~/domain/deal/lines";
import type { Db } from "~/data/database";
import { listScenarios, readDeal } from "~/data/deals";
import { csvOf, moneyCell } from "~/domain/csv";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import type { Property } from "~/domain/property";
import { viewDeal } from "../deal/view-deal";

/** Whether anything was answered that the deal's rows do not show. */
export function isDealAnswered(db: Db, propertyId: string): boolean {
  const { gstMode, inputs, offer } = readDeal(db, propertyId);
  return (
    (gstMode !== null && gstMode !== "simple") ||
    Object.keys(inputs).length > 0 ||
    offer !== null ||
    listScenarios(db, propertyId).length > 0
  );
}

/** What property.json gains; nothing while the deal is not answered. */
export function dealPart(db: Db, property: Property): Record<string, unknown> {
  return isDealAnswered(db, property.id) ? { deal: toJson(dealView, viewDeal(db, property)) } : {};
}

/** A line a row; the deal, each scenario and the offer a column. */
export function dealTable(db: Db, property: Property): string {
  const { lines, scenarios, offer } = viewDeal(db, property);
  const columns: { name: string; lines: DealView["lines"] }[] = [
    { name: "Deal", lines },
    ...scenarios,
    ...(offer ? [{ name: `Offer of ${formatCalendarDate(offer.date)}`, lines: offer.lines }] : []),
  ];
  return csvOf([
    ["Line", ...columns.map(({ name }) => name)],
    ...DEAL_LINES.list.map(({ name, label, kind }) => [
      label,
      ...columns.map(({ lines: { [name]: value } }) =>
        value === null ? "" : kind === "money" ? moneyCell(value) : value,
      ),
    ]),
  ]);
}
