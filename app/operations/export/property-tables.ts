import type { DealView } from "~/contracts/deal-view";
import { dealMessages } from "~/contracts/deal-messages";
import type { Db } from "~/data/database";
import { listDealRows } from "~/data/deal-rows";
import { listScenarios, readDeal } from "~/data/deals";
import type { TemplateItem } from "~/data/templates";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { moneyCell } from "~/domain/csv";
import { DEAL_LINES } from "~/domain/deal/lines";
import { ITEM } from "~/domain/item-fields";
import type { Property } from "~/domain/property";
import { partOf } from "~/domain/record/record";
import { viewDeal } from "../deal/view-deal";
import { moneyTables } from "./export-money";
import type { TableSource } from "./pieces";
import { columnsOf, tableOf, type Table } from "./tables";

/** Deal, bills, payments, quotes and suppliers; none that is empty. */
export function propertyTables(db: Db, property: Property, now: Date): TableSource[] {
  const deal = { name: "deal", pieces: () => [(later: Db) => dealTable(later, property)] };
  const isFilled = listDealRows(db, property.id).some(({ amount }) => amount);
  const isShown = isFilled || isDealAnswered(db, property.id);
  return [...(isShown ? [deal] : []), ...moneyTables(db, property.id, now)];
}

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

/** A line a row; the deal, each scenario and the offer a column. */
function dealTable(db: Db, property: Property): Table {
  const { inputs, lines, scenarios, offer } = viewDeal(db, property);
  const columns: { name: string; lines: DealView["lines"] }[] = [
    { name: "Deal", lines },
    ...scenarios,
    ...(offer ? [{ name: `Offer of ${formatCalendarDate(offer.date)}`, lines: offer.lines }] : []),
  ];
  const isOpen = inputs.gstMode === null;
  const asks = ["GST position", dealMessages.asksGst, ...columns.slice(1).map(() => "")];
  const headings = ["Line", ...columns.map(({ name }) => name)];
  return {
    headings: headings.map((text) => ({ text, format: "plain" })),
    rows: [
      ...DEAL_LINES.list.map(({ name, label, kind }) => [
        label,
        ...columns.map(({ lines: { [name]: value } }) =>
          value === null ? "" : kind === "money" ? moneyCell(value) : value,
        ),
      ]),
      ...(isOpen ? [asks] : []),
    ],
    formats: DEAL_LINES.list.map(({ kind }) => (kind === "money" ? "money" : "plain")),
  };
}

type OwnTemplateRow = { keptAt: string; category: string; item: TemplateItem };

/** One's own templates, a row for each item. */
export function ownTemplateTable(rows: readonly OwnTemplateRow[]): Table {
  return tableOf<OwnTemplateRow>(
    [
      ["Kept at", ({ keptAt }) => keptAt],
      ["Category", ({ category }) => category],
      ...columnsOf(
        partOf(ITEM, ["name", "quantity", "budget"]),
        ({ item }: OwnTemplateRow) => item,
      ),
      ["Suggested", ({ item }) => (item.status === "optional" ? "yes" : "")],
    ],
    rows,
  );
}
