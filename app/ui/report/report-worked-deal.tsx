import type { ReportDealView, ReportView } from "~/contracts/print";
import type { DealRowView } from "~/contracts/properties";
import { DEAL_CATEGORIES } from "~/domain/deal";
import { dealWaterfall } from "~/domain/deal/deal-waterfall";
import { positionOf } from "~/domain/deal/gst-position";
import { LINE_LABELS, type DealLines } from "~/domain/deal/lines";
import { TERM_WORDS } from "~/domain/deal/row-terms";
import { keepsCents } from "~/domain/deal/stored-deal";
import type { Cents } from "~/domain/money";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { Waterfall } from "../charts/waterfall";
import { rowFromView } from "../deal/edited-row";
import { gstWhen } from "../deal/gst-when";
import { percentFigure } from "../deal/percent-figure";
import { rentalTexts } from "../deal/rental-texts";
import { isOfLoans, namedRow } from "./report-simple-deal";
import { DealSection, Glance, PartTable, type Row, useReport } from "./report-table";

type Property = ReportView["property"];
type Props = { deal: ReportDealView };

/** Whether the deal is worked out by its GST position, not by the simple rule. */
export function isWorked(deal: ReportDealView | null): deal is ReportDealView {
  return deal !== null && keepsCents(deal.gstMode);
}

/** The rows as entered, then the lines of the GST position (docs/specification.md §25.3). */
export function ReportWorkedDeal({ deal }: Props) {
  const { property } = useReport().report;
  return (
    <DealSection>
      <p>GST position: {positionOf(deal.gstMode).words}.</p>
      {partsOf(property, deal).map(({ id, label, rows }) => (
        <PartTable key={id} label={`${label}, as entered`} rows={rows} />
      ))}
      <PartTable label="Sale and costs" rows={lineRows(deal, LINES)} />
      <PartTable label="GST and profit" rows={resultRows(deal)} />
      <LoanTables deal={deal} />
      <RentalTable deal={deal} />
      {[...deal.missing, ...deal.warnings].map((words) => (
        <p key={words}>{words}</p>
      ))}
      <DealTerms deal={deal} />
    </DealSection>
  );
}

/** By which rules a deal is worked out, and that it is no advice. */
export function DealTerms({ deal: { rulesChecked, disclaimer } }: Props) {
  return (
    <p className="footnote">
      Rules as checked on {rulesChecked}. {disclaimer}
    </p>
  );
}

/** The deal in the summary; nothing while the profit is not known. */
export function WorkedGlance({ deal }: Props) {
  const { show } = useReport();
  const { sale, profit, gstToPay } = deal.lines;
  if (sale === null || profit === null) return null;
  const lead = (
    <>
      At a sale price of {show(sale)} the deal comes to a {profit < 0 ? "loss" : "profit"} before
      tax of {show(Math.abs(profit))}. GST position: {positionOf(deal.gstMode).words}
      {gstToPay !== null && gstToPay !== 0 && (
        <>
          ; GST to pay {show(gstToPay)}
          {gstToPay < 0 && ", a refund"}
        </>
      )}
      .
    </>
  );
  return (
    <Glance lead={lead}>
      <Waterfall
        show={show}
        steps={dealWaterfall(deal.lines as DealLines)}
        caption="From the sale price to the profit"
      />
    </Glance>
  );
}

export function glanceAmounts({ lines }: ReportDealView): Cents[] {
  const steps = dealWaterfall(lines as DealLines);
  return [...steps.map(({ from, to }) => to - from), lines.gstToPay ?? 0];
}

export function workedAmounts(property: Property, deal: ReportDealView): Cents[] {
  const rows = [...partsOf(property, deal).flatMap(({ rows }) => rows), ...lineRows(deal, ALL)];
  return [...rows.map(({ amount = 0 }) => amount), ...financingAmounts(deal)];
}

type MoneyLine = Exclude<keyof DealLines, "marginOnCost" | "marginOnSale" | "roi" | "roiYear">;
type Line = readonly [MoneyLine, Row["kind"]?];

const LINES: readonly Line[] = [
  ["sale"],
  ["saleGst"],
  ["purchase"],
  ["purchaseClaim"],
  ["buying"],
  ["buyingClaim"],
  ["renovation"],
  ["renovationClaim"],
  ["holding"],
  ["holdingClaim"],
  ["interest"],
  ["agent"],
  ["agentClaim"],
  ["selling"],
  ["sellingClaim"],
];
const RESULTS: readonly Line[] = [
  ["claims"],
  ["gstToPay", "sum"],
  ["netSale"],
  ["netCost"],
  ["profit", "result"],
  ["tax"],
  ["profitAfterTax", "sum"],
  ["ownCash"],
];
const ALL = [...LINES, ...RESULTS];

/** What is not known is left out; why is said below. */
function lineRows({ lines }: ReportDealView, wanted: readonly Line[]): Row[] {
  return wanted.flatMap(([name, kind]) => {
    const amount = lines[name];
    return amount === null
      ? []
      : [{ key: name, label: LINE_LABELS[name], amount, ...(kind && { kind }) }];
  });
}

/** Results with their percentages, and GST with its periods. */
function resultRows(deal: ReportDealView): Row[] {
  const { marginOnCost, marginOnSale, roi, roiYear } = deal.lines;
  const notes: Partial<Record<string, string>> = {
    gstToPay: gstWhen(deal.lines, deal.dates),
    profit: said([
      [marginOnCost, "on cost"],
      [marginOnSale, "on sale"],
    ]),
    ownCash: said([
      [roi, "return"],
      [roiYear, "a year"],
    ]),
  };
  return lineRows(deal, RESULTS).map((row) => {
    const note = notes[row.key];
    return note ? { ...row, note } : row;
  });
}

function said(figures: readonly [number | null, string][]): string {
  const known = figures.flatMap(([figure, of]) =>
    figure === null ? [] : [`${percentFigure(figure)} ${of}`],
  );
  return known.length > 0 ? `(${known.join(", ")})` : "";
}

/** Empty rows are left out, and what the loans pay, which is in the line of the interest. */
function partsOf(property: Property, deal: ReportDealView) {
  return DEAL_CATEGORIES.map(({ id, label }) => ({
    id,
    label,
    rows: property.workTrackerItems
      .filter(({ categoryId }) => categoryId === id)
      .flatMap((item): Row[] => enteredRow(item, deal, property)),
  })).filter(({ rows }) => rows.length > 0);
}

function enteredRow(item: DealRowView, deal: ReportDealView, property: Property): Row[] {
  const row = namedRow(item);
  const { itemTypeName: type } = item;
  if (type === "renoCosts") return [{ ...row, amount: deal.lines.renovation ?? 0 }];
  if (type === "agentFees") {
    const amount = deal.lines.agent ?? 0;
    return [{ ...row, amount, ...(!property.includeAgentFees && { note: "(not included)" }) }];
  }
  const { amount } = rowFromView(item);
  if (amount === 0 || (deal.hasLoans && isOfLoans(item))) return [];
  if (type === "salePrice") return [{ ...row, amount }];
  const terms = [
    item.per !== "total" && TERM_WORDS.per[item.per],
    item.gst !== "incl" && TERM_WORDS.gst[item.gst],
  ]
    .filter(Boolean)
    .join(", ");
  return [{ ...row, amount, ...(terms && { note: `(${terms})` }) }];
}

/** What each loan is charged, day by day (docs/specification.md §25.5). */
function LoanTables({ deal }: Props) {
  return loansOf(deal).map((loan) => <PartTable {...loan} key={loan.key} />);
}

/** For a property bought to let (docs/specification.md §25.9). */
function RentalTable({ deal: { rental } }: Props) {
  const { show } = useReport();
  if (!rental) return null;
  const rows = rentalTexts(rental, show).map((row) => ({ ...row, key: row.label }));
  return <PartTable label="Rent and refinance" rows={rows} />;
}

function financingAmounts(deal: ReportDealView): Cents[] {
  const { returnOnCashLeft: _r, debtToIncome: _d, ...lines } = deal.rental ?? {};
  const amounts = Object.entries(lines).map(([name, line]) => (name.includes("Yield") ? 0 : line));
  const rows = loansOf(deal).flatMap((loan) => loan.rows);
  return [...amounts, ...rows.map(({ amount }) => amount)].map((amount) => amount ?? 0);
}

function loansOf({ loans }: ReportDealView): { key: string; label: string; rows: Row[] }[] {
  return loans.map(({ name, events, drawn, interest, fees, repayment }, place) => ({
    key: String(place),
    label: `Loan: ${name || `part ${place + 1}`}`,
    rows: [
      { key: "drawn", label: "Drawn", amount: drawn },
      ...events
        .filter(({ kind }) => kind === "charge")
        .map(({ date, amount }) => ({
          key: date,
          label: `Interest on ${formatCalendarDate(date)}`,
          amount,
        })),
      { key: "interest", label: "Interest", amount: interest, kind: "sum" },
      { key: "fees", label: "Fees", amount: fees },
      { key: "repayment", label: "Repaid", amount: repayment },
    ],
  }));
}
