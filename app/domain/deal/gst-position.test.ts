import { expect, test } from "vitest";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { GST_POSITIONS, positionOf, purchaseOf, saleOf } from "./gst-position";
import { GST_MODES } from "./inputs";

const DEAL: DealInputs = {
  ...EMPTY_DEAL,
  purchasePrice: null,
  salePrice: null,
  includeAgentFees: true,
  rows: [],
  renovation: { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
};

test("every mode has its words", () => {
  expect(GST_POSITIONS.map(({ mode }) => mode).toSorted()).toEqual(GST_MODES.toSorted());
  expect(positionOf(null).mode).toBe("simple");
});

test.each([
  ["unregistered", {}, 23_000_000, 0],
  ["unregistered", { purchaseTerm: "plus" }, 23_000_000, 0],
  ["secondhand", {}, 23_000_000, 3_000_000],
  ["secondhand", { taxableUse: 50_000 }, 23_000_000, 1_500_000],
  ["secondhand", { associated: true }, 23_000_000, 0],
  ["secondhand", { associated: true, sellerGstCost: 1_000_000 }, 23_000_000, 1_000_000],
  ["secondhand", { associated: true, sellerGstCost: 9_000_000 }, 23_000_000, 3_000_000],
  [
    "secondhand",
    { associated: true, sellerGstCost: 9_000_000, marketValue: 11_500_000 },
    23_000_000,
    1_500_000,
  ],
  // Limits of an associated seller only.
  ["secondhand", { sellerGstCost: 0, marketValue: 0 }, 23_000_000, 3_000_000],
  ["zeroRated", { purchaseTerm: "plus" }, 23_000_000, 0],
  ["standard", {}, 23_000_000, 3_000_000],
  ["standard", { purchaseTerm: "plus" }, 26_450_000, 3_450_000],
  ["standard", { taxableUse: 50_000 }, 23_000_000, 1_500_000],
] as const)("bought %s with %o", (mode, settings, paid, claim) => {
  expect(purchaseOf({ ...DEAL, ...settings }, 23_000_000, mode)).toEqual({ paid, claim });
});

test.each([
  ["unregistered", {}, 23_000_000, 0],
  ["unregistered", { saleTerm: "plus" }, 23_000_000, 0],
  ["secondhand", {}, 23_000_000, 3_000_000],
  ["zeroRated", { saleTerm: "plus" }, 26_450_000, 3_450_000],
  ["standard", { saleGst: "zero" }, 23_000_000, 0],
  ["standard", { saleGst: "zero", saleTerm: "plus" }, 23_000_000, 0],
] as const)("sold %s with %o", (mode, settings, received, gst) => {
  expect(saleOf({ ...DEAL, ...settings }, 23_000_000, mode)).toEqual({ received, gst });
});
