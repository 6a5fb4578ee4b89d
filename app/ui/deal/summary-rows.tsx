import { Fragment } from "react";
import type { DealCategory } from "~/domain/deal";
import { type DealLines, LINE_LABELS } from "~/domain/deal/lines";
import {
  addingFormat,
  formatDollars,
  formatDollarsAndCents,
  type MoneyFormat,
  type Cents,
} from "~/domain/money";
import type { Deal } from "~/domain/profit";
import { gstWhen } from "./gst-when";
import { useWorked, type ShownDeal } from "./worked-context";

/** Wording: docs/specification.md §13.4. */
export function SummaryRows({ category, deal }: { category: DealCategory; deal: Deal }) {
  const rows = summaryOf(category, deal);
  const isRounded = addingFormat(SUMS[category](deal)) !== formatDollars;
  return (
    <Rows
      rows={rows.map((row, place): Summary =>
        isRounded && place === rows.length - 1
          ? [row[0], row[1], row[2] ?? false, "Rounded to whole dollars."]
          : row,
      )}
      show={formatDollars}
    />
  );
}

type Sum = readonly [number, ...number[]];

/** Totals of a category, each with what it is the sum of. */
const SUMS: Record<DealCategory, (deal: Deal) => readonly Sum[]> = {
  acquisition: ({ acquisition: { total, items, renoCost, gst, net } }) => [
    [total, items, renoCost],
    [net, total, -gst],
  ],
  sale: ({ acquisition, sale: { total, gst, net, grossProfit } }) => [
    [net, total, -gst],
    [grossProfit, net, -acquisition.net],
  ],
  financing: ({ sale, financing, taxableNet }) => [
    [taxableNet, sale.grossProfit, -financing.total],
  ],
};

/** What a category comes to, for its head on a phone; blank before it is known. */
export function headOf(category: DealCategory, { isSimple, worked }: ShownDeal): string {
  const { simpleRule, lines } = worked;
  const simple = {
    acquisition: simpleRule.acquisition.total,
    sale: simpleRule.sale.total,
    financing: simpleRule.financing.total,
  };
  const parts = {
    acquisition: [lines.purchase, lines.buying, lines.renovation],
    sale: [lines.sale, lines.agent && -lines.agent, -lines.selling],
    financing: [lines.holding, lines.interest],
  };
  if (isSimple) return formatDollars(simple[category]);
  const known = parts[category].filter((part) => part !== null);
  return known.length < parts[category].length
    ? ""
    : formatDollars(known.reduce((sum, part) => sum + part, 0));
}

/** In a GST position other than the simple rule (docs/specification.md §25.3). */
export function WorkedRows({ category, lines }: { category: DealCategory; lines: DealLines }) {
  const when = gstWhen(lines, useWorked().inputs);
  return <Rows rows={workedSummary(category, lines, when)} show={formatDollarsAndCents} />;
}

function Rows({ rows, show }: { rows: readonly Summary[]; show: MoneyFormat }) {
  return (
    <tbody className="calc-sums">
      {rows.map(([label, cents, isResult, note]) => (
        <Fragment key={label}>
          <tr className={isResult ? "calc-result-row" : undefined}>
            <th scope="row">{label}</th>
            <td className={cents < 0 ? "over" : undefined}>
              {show(cents)}
              {isResult && cents < 0 && <small> loss</small>}
            </td>
          </tr>
          {note && (
            <tr className="calc-sum-note">
              <td colSpan={2}>{note}</td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  );
}

/** Cents; true marks a category's total. */
export function summaryOf(category: DealCategory, deal: Deal): readonly Summary[] {
  return summaries[category](deal);
}

const summaries: Record<DealCategory, (deal: Deal) => readonly Summary[]> = {
  acquisition: ({ acquisition }) => [
    ["Total Acquisition Costs (GST Inclusive)", acquisition.total],
    ["Less GST Claimable", acquisition.gst],
    ["Net Acquisition Cost (GST Exclusive)", acquisition.net],
  ],
  sale: ({ sale }) => [
    ["Total Sale Proceeds (GST Inclusive)", sale.total],
    ["Less GST Payable", sale.gst],
    ["Net Sale Proceeds (GST Exclusive)", sale.net],
    ["Gross Profit (Net of GST)", sale.grossProfit, true],
  ],
  financing: ({ financing, taxableNet }) => [
    ["Total Financing and Other Costs", financing.total],
    ["Taxable Net Profit/Loss (Net of GST)", taxableNet, true],
  ],
};

/** Cents; true marks a result. The note stands below the row. */
type Summary = readonly [
  label: string,
  cents: Cents,
  isResult?: boolean,
  note?: string | undefined,
];

const LINES: Record<DealCategory, readonly (keyof DealLines)[]> = {
  acquisition: [
    "purchase",
    "purchaseClaim",
    "buying",
    "buyingClaim",
    "renovation",
    "renovationClaim",
  ],
  sale: ["sale", "saleGst", "netSale", "agent", "agentClaim", "selling", "sellingClaim"],
  financing: ["holding", "holdingClaim", "interest", "claims", "gstToPay", "netCost", "profit"],
};

const COSTS: ReadonlySet<keyof DealLines> = new Set([
  "buying",
  "buyingClaim",
  "renovation",
  "renovationClaim",
  "selling",
  "sellingClaim",
  "holding",
  "holdingClaim",
]);

/**
 * The sums below the rows of a category; what is not known yet is left out, and
 * costs that there are none of.
 * @param when in which periods the GST stands.
 */
function workedSummary(category: DealCategory, lines: DealLines, when: string): readonly Summary[] {
  const refund = (lines.gstToPay ?? 0) < 0 ? `A refund. ${when}` : when;
  return LINES[category].flatMap((line) => {
    const cents = lines[line];
    const note = line === "gstToPay" ? refund : undefined;
    const saysNothing = cents === null || (cents === 0 && COSTS.has(line));
    return saysNothing ? [] : [[LINE_LABELS[line], cents, line === "profit", note] as const];
  });
}
