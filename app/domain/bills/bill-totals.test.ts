import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf } from "./bill";
import { billState, billTotals, type BillState } from "./bill-totals";

describe("the totals of a bill", () => {
  const lines = linesOf({ gst: "incl" }, [{ amount: 1_150_000 }, { amount: 1_150_000 }]);

  test("without payments it is all to pay", () => {
    expect(billTotals({ retained: 0 }, lines, [])).toEqual({
      total: 2_300_000,
      gstAmount: 300_000,
      paid: 0,
      retained: 0,
      unpaid: 2_300_000,
    });
  });

  test("what is held back is not to pay, and a release pays it", () => {
    const payment = { amount: 2_185_000, kind: "payment" } as const;
    const release = { amount: 57_500, kind: "release" } as const;
    const bill = { retained: 115_000 };
    expect(billTotals(bill, lines, [])).toMatchObject({ retained: 115_000, unpaid: 2_185_000 });
    expect(billTotals(bill, lines, [payment])).toMatchObject({
      paid: 2_185_000,
      retained: 115_000,
      unpaid: 0,
    });
    expect(billTotals(bill, lines, [payment, release])).toMatchObject({
      paid: 2_242_500,
      retained: 57_500,
      unpaid: 0,
    });
  });

  test("of a credit are negative", () => {
    const credit = linesOf({ gst: "incl" }, [{ amount: -18_400 }]);
    expect(billTotals({ retained: 0 }, credit, [])).toEqual({
      total: -18_400,
      gstAmount: -2400,
      paid: 0,
      retained: 0,
      unpaid: -18_400,
    });
  });

  test("paid, held back and to pay make the total", () => {
    const payment = fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      kind: fc.constantFrom("payment" as const, "release" as const),
    });
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(payment), (retained, payments) => {
        const totals = billTotals({ retained }, lines, payments);
        expect(totals.paid + totals.retained + totals.unpaid).toBe(totals.total);
        expect(totals.retained).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the state of a bill", () => {
  const today = "2026-11-22";
  const totals = { total: 10_000, gstAmount: 1304, paid: 0, retained: 0, unpaid: 10_000 };
  const sorted = [{ itemId: "a" }];

  test.each<[BillState, string | null, { itemId: string | null }[], Partial<typeof totals>]>([
    ["to-pay", null, sorted, {}],
    ["to-pay", "2026-11-22", sorted, {}],
    ["overdue", "2026-11-21", sorted, {}],
    ["overdue", "2026-11-21", sorted, { paid: 4000, unpaid: 6000 }],
    ["part-paid", "2026-12-20", sorted, { paid: 4000, unpaid: 6000 }],
    ["paid", "2026-11-21", sorted, { paid: 10_000, unpaid: 0 }],
    ["held-back", "2026-11-21", sorted, { paid: 9500, retained: 500, unpaid: 0 }],
    ["to-pay", null, sorted, { retained: 500, unpaid: 9500 }],
    ["unsorted", "2026-11-21", [{ itemId: "a" }, { itemId: null }], {}],
    ["unsorted", null, [{ itemId: null }], { paid: 10_000, unpaid: 0 }],
    ["unsorted", null, [], { total: 0, unpaid: 0 }],
    ["to-pay", null, sorted, { total: -10_000, unpaid: -10_000 }],
    ["paid", null, sorted, { total: -10_000, paid: -10_000, unpaid: 0 }],
  ])("is %s when due %s, with %j and %j", (state, dueDate, lines, changes) => {
    expect(billState({ dueDate }, lines, { ...totals, ...changes }, today)).toBe(state);
  });
});
