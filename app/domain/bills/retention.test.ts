import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { releaseOf, retainedOf, retentionLedger, trustMoneyOf } from "./retention";

describe("what is held back of a bill", () => {
  test.each([
    ["5 %", 2_300_000, 5000, null, 0, 115_000],
    ["half a cent goes up", 10, 5000, null, 0, 1],
    ["within the cap", 2_300_000, 5000, 200_000, 50_000, 115_000],
    ["up to the cap", 2_300_000, 5000, 200_000, 115_000, 85_000],
    ["nothing above the cap", 2_300_000, 5000, 200_000, 200_000, 0],
    ["nothing when the cap was lowered since", 2_300_000, 5000, 100_000, 115_000, 0],
    ["nothing of a credit", -2_300_000, 5000, null, 0, 0],
    ["nothing without retention", 2_300_000, 0, null, 0, 0],
  ])("%s", (_, gross, percent, cap, heldBefore, retained) => {
    expect(retainedOf(gross, { percent, cap }, heldBefore)).toBe(retained);
  });
});

describe("a release", () => {
  const bills = [
    { id: "second", date: "2026-10-20", retained: 1000 },
    { id: "first", date: "2026-09-20", retained: 1000 },
    { id: "paid", date: "2026-08-20", retained: 0 },
  ];

  test("pays the oldest bill first", () => {
    expect(releaseOf(1500, bills)).toEqual([
      { billId: "first", amount: 1000 },
      { billId: "second", amount: 500 },
    ]);
  });

  test("may pay all that is held, but no more", () => {
    expect(releaseOf(2000, bills)).toHaveLength(2);
    expect(releaseOf(2001, bills)).toBeUndefined();
  });

  test("adds up to its amount", () => {
    const held = fc.record({
      id: fc.uuid(),
      date: fc.constantFrom("2026-08-20", "2026-09-20", "2026-10-20"),
      retained: fc.nat(100_000),
    });
    fc.assert(
      fc.property(fc.nat(500_000), fc.array(held), (amount, some) => {
        const paid = releaseOf(amount, some)?.reduce((sum, part) => sum + part.amount, 0);
        const all = some.reduce((sum, { retained }) => sum + retained, 0);
        expect(paid).toBe(amount <= all ? amount : undefined);
      }),
    );
  });
});

test("the ledger runs by date, with what is held after each entry", () => {
  const entries = [
    { date: "2026-10-20", held: 0, released: 500 },
    { date: "2026-10-20", held: 1000, released: 0 },
    { date: "2026-09-20", held: 1000, released: 0 },
  ];
  expect(retentionLedger(entries).map(({ date, balance }) => [date, balance])).toEqual([
    ["2026-09-20", 1000],
    ["2026-10-20", 2000],
    ["2026-10-20", 1500],
  ]);
});

test.each([
  [["home"], "none"],
  [["sell"], "trust"],
  [["rent", "sell"], "trust"],
  [["unsure"], "depends"],
  [[null], "depends"],
  [["home", "rent"], "depends"],
  [[], "none"],
] as const)("held-back money of %j: %s", (purposes, expected) => {
  expect(trustMoneyOf(purposes)).toBe(expected);
});
