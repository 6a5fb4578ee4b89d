import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_CENTS } from "../money";
import { BILL_KINDS, storedAmount, linesOf } from "./bill";
import { GST_TERMS, splitTyped } from "./gst-terms";

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
const term = fc.constantFrom(...GST_TERMS);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("a credit is stored negative however it is typed, anything else as typed", () => {
  expect(storedAmount("credit", 18_400)).toBe(-18_400);
  expect(storedAmount("credit", -18_400)).toBe(-18_400);
  expect(Object.is(storedAmount("credit", 0), 0)).toBe(true);
  for (const kind of BILL_KINDS) if (kind !== "credit") expect(storedAmount(kind, 500)).toBe(500);
  expect(storedAmount("adjustment", -500)).toBe(-500);
});

describe("the lines of a bill", () => {
  test("carry what they were typed with", () => {
    expect(linesOf({ gst: "incl" }, [{ amount: 2300, itemId: "a" }])).toEqual([
      { amount: 2300, itemId: "a", gross: 2300, gst: 300 },
    ]);
  });

  test("share a typed GST, which replaces the calculated one", () => {
    const typed = [{ amount: 10_000 }, { amount: 10_000 }];
    expect(linesOf({ gst: "incl", gstAmount: 1305 }, typed)).toEqual([
      { amount: 10_000, gross: 10_000, gst: 653 },
      { amount: 10_000, gross: 10_000, gst: 652 },
    ]);
    expect(linesOf({ gst: "plus", gstAmount: 3001 }, typed)).toEqual([
      { amount: 10_000, gross: 11_501, gst: 1501 },
      { amount: 10_000, gross: 11_500, gst: 1500 },
    ]);
    expect(linesOf({ gst: "incl", gstAmount: 0 }, typed).map(({ gst }) => gst)).toEqual([0, 0]);
  });

  test("add up to the gross and GST of the whole", () => {
    fc.assert(
      fc.property(term, fc.array(cents, { minLength: 1, maxLength: 30 }), (gst, amounts) => {
        const whole = splitTyped(gst, sum(amounts));
        const lines = linesOf(
          { gst },
          amounts.map((amount) => ({ amount })),
        );
        expect(sum(lines.map((line) => line.gross))).toBe(whole.gross);
        expect(sum(lines.map((line) => line.gst))).toBe(whole.gst);
      }),
      { numRuns: 1000 },
    );
  });
});
