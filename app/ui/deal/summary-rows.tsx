import type { DealCategory } from "~/domain/deal";
import { formatDollars, type Cents } from "~/domain/money";
import type { Deal } from "~/domain/profit";

/** Wording: docs/specification.md §13.4. */
export function SummaryRows({ category, deal }: { category: DealCategory; deal: Deal }) {
  return (
    <tbody className="calc-sums">
      {summaryOf(category, deal).map(([label, cents, isResult]) => (
        <tr key={label} className={isResult ? "calc-result-row" : undefined}>
          <th scope="row">{label}</th>
          <td className={cents < 0 ? "over" : undefined}>
            {formatDollars(cents)}
            {isResult && cents < 0 && <small> loss</small>}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Cents; true marks a category's total. */
export function summaryOf(category: DealCategory, deal: Deal): readonly Summary[] {
  return summaries[category](deal);
}

type Summary = readonly [label: string, cents: Cents, isResult?: boolean];

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
