import { Fragment } from "react";
import type { DealCategory } from "~/domain/deal";
import type { DealLines } from "~/domain/deal/lines";
import { formatDollars, formatDollarsAndCents, type MoneyFormat } from "~/domain/money";
import type { Deal } from "~/domain/profit";
import { gstWhen } from "./gst-when";
import { useWorked } from "./worked-context";
import { workedSummary, type Summary } from "./worked-summary";

/** Wording: docs/specification.md §13.4. */
export function SummaryRows({ category, deal }: { category: DealCategory; deal: Deal }) {
  return <Rows rows={summaryOf(category, deal)} show={formatDollars} />;
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
