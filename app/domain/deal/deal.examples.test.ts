import { expect, test } from "vitest";
import { cents, D1, dollarsOf } from "../../../tests/support/worked-deals";
import type { DealInputs } from "./deal-inputs";

// D1 to D7, one deal in each GST position, worked out twice: by these formulas, and as a cash
// ledger with a GST return. In dollars and cents.

const PURCHASE_GST = 78_260.87;
const COSTS = {
  purchase: 600_000,
  buying: 3075,
  renovation: 60_000,
  holding: 32_200,
  interest: 0,
  agent: 24_667.5,
  selling: 5300,
};
const CLAIMED = {
  buyingClaim: 401.08,
  renovationClaim: 7826.09,
  holdingClaim: 0,
  agentClaim: 3217.5,
  sellingClaim: 691.3,
};
/** The purchase's GST is claimed. */
const WITH_CREDIT = {
  ...COSTS,
  ...CLAIMED,
  purchaseClaim: PURCHASE_GST,
  claims: 90_396.84,
  saleGst: 101_739.13,
  gstToPay: 11_342.29,
  netSale: 678_260.87,
  netCost: 634_845.66,
  profit: 43_415.21,
  marginOnCost: 6.84,
};
const WITHOUT_CREDIT = {
  ...COSTS,
  ...CLAIMED,
  purchaseClaim: 0,
  claims: 12_135.97,
  saleGst: 101_739.13,
  gstToPay: 89_603.16,
  netSale: 678_260.87,
  netCost: 713_106.53,
  profit: -34_845.66,
  marginOnCost: -4.89,
};

type Example = [name: string, differs: Partial<DealInputs>, lines: object];

test.each<Example>([
  [
    "D1: the simple rule",
    { gstMode: "simple" },
    {
      purchase: 600_000,
      purchaseClaim: null,
      buyingClaim: null,
      agent: 24_668,
      claims: 86_488.04,
      saleGst: 97_830.26,
      gstToPay: 11_342.22,
      netSale: 652_201.74,
      netCost: 608_786.96,
      profit: 43_414.78,
      marginOnCost: 7.13,
    },
  ],
  [
    "D2: not registered",
    { gstMode: "unregistered" },
    {
      ...COSTS,
      purchaseClaim: 0,
      buyingClaim: 0,
      renovationClaim: 0,
      agentClaim: 0,
      sellingClaim: 0,
      claims: 0,
      saleGst: 0,
      gstToPay: 0,
      netSale: 780_000,
      netCost: 725_242.5,
      profit: 54_757.5,
      marginOnCost: 7.55,
    },
  ],
  ["D3: second-hand goods credit", { gstMode: "secondhand" }, WITH_CREDIT],
  ["D4: zero-rated purchase", { gstMode: "zeroRated" }, WITHOUT_CREDIT],
  [
    "D5: GST charged on top of the purchase",
    { gstMode: "standard", purchaseTerm: "plus", purchasePrice: cents(521_739.13) },
    WITH_CREDIT,
  ],
  [
    "D6: zero-rated in and out",
    { gstMode: "zeroRated", saleGst: "zero" },
    {
      ...WITHOUT_CREDIT,
      saleGst: 0,
      gstToPay: -12_135.97,
      netSale: 780_000,
      profit: 66_893.47,
      marginOnCost: 9.38,
    },
  ],
  [
    "D7: an associated seller without GST in the cost",
    { gstMode: "secondhand", associated: true, sellerGstCost: 0, marketValue: cents(640_000) },
    WITHOUT_CREDIT,
  ],
])("%s", (_, differs, lines) => {
  expect(dollarsOf({ ...D1, ...differs })).toMatchObject(lines);
});

test("the simple rule applies until a position is chosen", () => {
  expect(dollarsOf({ ...D1, gstMode: null })).toEqual(dollarsOf({ ...D1, gstMode: "simple" }));
});
