import type { Cents } from "./money";
import type { Deal } from "./profit";

/** Cents: a total or a loss starts at zero, a change at the previous level. */
export type WaterfallStep = {
  kind: "total" | "loss" | "change";
  label: string;
  from: Cents;
  to: Cents;
};

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
    profit("Gross", sale.grossProfit),
    ...changesFrom(sale.grossProfit, [["Financing and other costs", -financing.total]]),
    profit("Taxable net", taxableNet),
  ];
}

/** GST payable on the sale less GST claimable: what Inland Revenue receives or refunds. */
export function gstStepsOf({ acquisition, sale }: Deal): WaterfallStep[] {
  return [
    total("GST payable", sale.gst),
    ...changesFrom(sale.gst, [["GST claimable", -acquisition.gst]]),
    total("GST to pay", sale.gst - acquisition.gst),
  ];
}

/** A total, the changes of it, and the total or loss that they come to. */
export function waterfallThrough(
  [start, from]: Change,
  changes: readonly Change[],
  [end, to]: Change,
): WaterfallStep[] {
  const last: WaterfallStep = to < 0 ? { kind: "loss", label: end, from: 0, to } : total(end, to);
  return [total(start, from), ...changesFrom(from, changes), last];
}

type Change = readonly [label: string, by: Cents];

function total(label: string, to: Cents): WaterfallStep {
  return { kind: "total", label, from: 0, to };
}

function profit(which: string, to: Cents): WaterfallStep {
  return to < 0
    ? { kind: "loss", label: `${which} loss`, from: 0, to }
    : total(`${which} profit`, to);
}

function changesFrom(start: Cents, changes: readonly Change[]): WaterfallStep[] {
  let from = start;
  return changes.map(([label, by]) => {
    const step: WaterfallStep = { kind: "change", label, from, to: from + by };
    from = step.to;
    return step;
  });
}
