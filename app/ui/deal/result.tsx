import { formatDollars } from "~/domain/money";
import { gstStepsOf, waterfallOf } from "~/domain/waterfall";
import { Waterfall } from "../charts/waterfall";
import { useDeal } from "./deal-context";
import { DealStatus } from "./deal-provider";

/** Always visible; not announced at each key, since the table's last row has it too. */
export function Result() {
  const { taxableNet, sale } = useDeal().deal;
  return (
    <section className="calc-result" aria-label="Result">
      <div>
        <p className="label">{taxableNet < 0 ? "Taxable net loss" : "Taxable net profit"}</p>
        <p className={taxableNet < 0 ? "figure over" : "figure"}>{formatDollars(taxableNet)}</p>
      </div>
      <div>
        <p className="label">{sale.grossProfit < 0 ? "Gross loss" : "Gross profit"}</p>
        <p className="figure">{formatDollars(sale.grossProfit)}</p>
      </div>
      <DealStatus />
    </section>
  );
}

export function Images() {
  const { deal } = useDeal();
  if (deal.sale.price === 0 && deal.acquisition.items === 0) {
    return (
      <section className="sheet calc-pictures" aria-label="Where the money goes">
        <p className="text-ink-2">
          Enter what the property costs and what it may sell for: here you will see what becomes of
          the sale price, step by step.
        </p>
      </section>
    );
  }
  return (
    <section className="sheet calc-pictures" aria-label="Where the money goes">
      <Waterfall steps={waterfallOf(deal)} caption="From the sale price to the profit" />
      <Waterfall steps={gstStepsOf(deal)} caption="GST" />
      <p className="hint">Worked out to the cent, shown in whole dollars.</p>
    </section>
  );
}
