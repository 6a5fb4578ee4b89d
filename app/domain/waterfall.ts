import type { Cents } from "./money";
import type { Deal } from "./profit";

/** One bar of the picture, in cents: a total stands on zero, a change hangs between what was left before it and after it. */
export type WaterfallStep = { kind: "total" | "change"; label: string; from: Cents; to: Cents };

/** The way from the sale price to the taxable net profit, GST included; each change starts where the step before it ended. */
export function waterfallOf({ acquisition, sale, financing, taxableNet }: Deal): WaterfallStep[] {
  return [
    total("Sale price", sale.price),
    ...changesFrom(sale.price, [
      ["Agent fees", -sale.agentFee],
      ["Other sale costs", -sale.costs],
      ["GST payable", -sale.gst],
      ["Acquisition", -acquisition.items],
      ["Renovation", -acquisition.renoCost],
      ["GST claimable", acquisition.gst],
    ]),
    total(sale.grossProfit < 0 ? "Gross loss" : "Gross profit", sale.grossProfit),
    ...changesFrom(sale.grossProfit, [["Financing and other costs", -financing.total]]),
    total(taxableNet < 0 ? "Taxable net loss" : "Taxable net profit", taxableNet),
  ];
}

function total(label: string, to: Cents): WaterfallStep {
  return { kind: "total", label, from: 0, to };
}

function changesFrom(start: Cents, changes: readonly [label: string, by: Cents][]): WaterfallStep[] {
  let from = start;
  return changes.map(([label, by]) => {
    const step: WaterfallStep = { kind: "change", label, from, to: from + by };
    from = step.to;
    return step;
  });
}
