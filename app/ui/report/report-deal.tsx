import type { ReportSimpleView } from "~/contracts/print";
import type { Cents, MoneyFormat } from "~/domain/money";
import { gstStepsOf, waterfallOf } from "~/domain/waterfall";
import { Waterfall } from "../charts/waterfall";

/** Nothing without a sale price: every figure would be a misleading loss. */
export function ReportDeal({ deal, show }: { deal: ReportSimpleView; show: MoneyFormat }) {
  if (deal.sale.price === 0) return null;
  const { taxableNet, sale } = deal;
  return (
    <div className="deal">
      <h3>The deal at a glance</h3>
      <p className="lead">
        At a sale price of {show(sale.price)} the deal comes to a taxable net{" "}
        {taxableNet < 0 ? "loss" : "profit"} of {show(Math.abs(taxableNet))}, net of GST.
      </p>
      <Waterfall
        show={show}
        steps={waterfallOf(deal)}
        caption="From the sale price to the profit"
      />
      <Waterfall show={show} steps={gstStepsOf(deal)} caption="GST" />
    </div>
  );
}

export function dealAmounts(deal: ReportSimpleView): Cents[] {
  if (deal.sale.price === 0) return [];
  return [...waterfallOf(deal), ...gstStepsOf(deal)].map(({ from, to }) => to - from);
}
