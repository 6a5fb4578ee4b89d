import { expect, test } from "vitest";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import { offerDifference, profitRows } from "./offer-difference";

const OFFER: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "unregistered",
  purchasePrice: 50_000_000,
  salePrice: 70_000_000,
  weeks: 26,
  includeAgentFees: true,
  rows: [
    { id: "rates", kind: "holding", amount: 24_375, gst: "none", per: "week", followsLoans: false },
  ],
  renovation: { total: 5_000_000, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
};
const lines = (changes: Partial<DealInputs> = {}) => dealLines({ ...OFFER, ...changes }).lines;

test("what moved the profit, the largest first", () => {
  const renovation = { ...OFFER.renovation, total: 5_840_000 };
  const now = lines({ salePrice: 71_500_000, weeks: 34, renovation });
  const { moves, lines: compared } = offerDifference(lines(), now);
  expect(moves).toEqual([
    { cause: "price", moved: 1_500_000 },
    { cause: "renovation", moved: -840_000 },
    { cause: "weeks", moved: -195_000 },
  ]);
  expect(compared.find(({ line }) => line === "profit")).toEqual({
    line: "profit",
    offer: 14_366_250,
    now: 14_831_250,
    difference: 465_000,
  });
});

test("the moves add up to the difference of the profit, GST among them", () => {
  const now = lines({ gstMode: "secondhand", purchasePrice: 48_123_456 });
  const { moves } = offerDifference(lines(), now);
  expect(moves.map(({ cause }) => cause)).toEqual(["gst", "purchase"]);
  const sum = moves.reduce((total, { moved }) => total + moved, 0);
  expect(sum).toBe(now.profit! - lines().profit!);
});

test("a line that one side does not know has no difference, and then nothing moved", () => {
  const { moves, lines: compared } = offerDifference(lines(), lines({ salePrice: null }));
  expect(moves).toEqual([]);
  expect(compared.find(({ line }) => line === "sale")).toEqual({
    line: "sale",
    offer: 70_000_000,
    now: null,
    difference: null,
  });
});

test("percentages differ by two decimals", () => {
  const { lines: compared } = offerDifference(lines(), lines({ salePrice: 71_500_000 }));
  const margin = compared.find(({ line }) => line === "marginOnSale");
  expect(margin!.difference).toBe(Number((margin!.now! - margin!.offer!).toFixed(2)));
});

test("the rows of the profit add up to its difference, with what a line moved of it", () => {
  const now = lines({ gstMode: "secondhand", purchasePrice: 48_123_456, weeks: 34 });
  const rows = profitRows(lines(), now);
  expect(rows.map(({ line }) => line)).toEqual([
    "sale",
    "purchase",
    "renovation",
    "holding",
    "gstToPay",
  ]);
  expect(rows[1]).toEqual({
    line: "purchase",
    offer: 50_000_000,
    now: 48_123_456,
    moved: 1_876_544,
  });
  expect(rows[0]?.moved).toBe(0);
  const profit = (now.profit ?? 0) - (lines().profit ?? 0);
  expect(rows.reduce((sum, { moved }) => sum + moved, 0)).toBe(profit);
});
