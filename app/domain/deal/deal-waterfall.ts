import { waterfallThrough, type WaterfallStep } from "../waterfall";
import type { DealLines } from "./lines";

/**
 * From the sale price to the profit, with the GST of the sale, the purchase and the costs apart.
 * Empty while the profit is not known (docs/specification.md §25.3).
 */
export function dealWaterfall(lines: DealLines): WaterfallStep[] {
  const { sale, profit, claims, purchaseClaim } = lines;
  if (sale === null || profit === null) return [];
  const ofPurchase = purchaseClaim ?? 0;
  return waterfallThrough(
    ["Sale, received", sale],
    [
      ["GST on the sale", -(lines.saleGst ?? 0)],
      ["Agent", -(lines.agent ?? 0)],
      ["Other selling costs", -lines.selling],
      ["Purchase, paid", -(lines.purchase ?? 0)],
      ["GST claim on the purchase", ofPurchase],
      ["Buying costs", -lines.buying],
      ["Renovation", -lines.renovation],
      ["Holding costs", -(lines.holding ?? 0)],
      ["Interest and bank fees", -(lines.interest ?? 0)],
      ["GST claims on costs", claims - ofPurchase],
    ],
    [profit < 0 ? "Loss before tax" : "Profit before tax", profit],
  );
}
