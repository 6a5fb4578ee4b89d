import { describe, expect, test } from "vitest";
import { amountOver, heldDays, saleDate, sumRows } from "./holding";
import type { CostRow } from "./inputs";

const NONE = { purchaseSettlement: null, saleSettlement: null, weeks: null };

describe("days held", () => {
  test.each([
    [{}, null, null],
    [{ weeks: 26 }, 182, null],
    [{ weeks: 26, purchaseSettlement: "2026-10-07" }, 182, "2027-04-07"],
    [{ purchaseSettlement: "2024-02-28", saleSettlement: "2024-03-01" }, 2, "2024-03-01"],
    // Dates count before weeks.
    [
      { weeks: 5, purchaseSettlement: "2026-10-07", saleSettlement: "2027-04-07" },
      182,
      "2027-04-07",
    ],
    [{ weeks: 5, saleSettlement: "2027-04-07" }, 35, "2027-04-07"],
  ])("%o", (dates, days, sold) => {
    expect(heldDays({ ...NONE, ...dates })).toBe(days);
    expect(saleDate({ ...NONE, ...dates })).toBe(sold);
  });
});

test.each([
  ["total", null, 10_000],
  ["week", 182, 260_000],
  ["month", 182, 59_836],
  ["quarter", 182, 19_945],
  ["year", 182, 4986],
  ["week", 0, 0],
  ["week", null, null],
] as const)("100.00 a %s over %s days", (per, days, cents) => {
  expect(amountOver({ amount: 10_000, per }, days)).toBe(cents);
});

test("nothing a week needs no dates", () => {
  expect(amountOver({ amount: 0, per: "week" }, null)).toBe(0);
});

describe("sums of rows", () => {
  const row = (more: Partial<CostRow>): CostRow => ({
    id: "row",
    kind: "holding",
    amount: 2300,
    gst: "incl",
    per: "total",
    followsLoans: false,
    ...more,
  });

  test("GST is rounded per row, and interest has no claim", () => {
    const rows = [
      row({ kind: "buying", amount: 200_000 }),
      row({ kind: "buying", amount: 37_500 }),
      row({ kind: "buying", amount: 70_000 }),
      row({ gst: "plus" }),
      row({ gst: "none" }),
      row({ kind: "interest", gst: "plus" }),
    ];
    expect(sumRows(rows, null, 100_000)).toEqual({
      buying: { cost: 307_500, claim: 40_108, isKnown: true },
      holding: { cost: 4945, claim: 345, isKnown: true },
      interest: { cost: 2645, claim: 0, isKnown: true },
      selling: { cost: 0, claim: 0, isKnown: true },
    });
  });

  test("taxable use lessens each row's claim", () => {
    expect(sumRows([row({}), row({})], null, 33_333).holding.claim).toBe(200);
  });

  test("a row per week without days leaves its sum unknown, without itself", () => {
    const { holding, selling } = sumRows([row({}), row({ per: "week" })], null, 100_000);
    expect(holding).toEqual({ cost: 2300, claim: 300, isKnown: false });
    expect(selling.isKnown).toBe(true);
  });
});
