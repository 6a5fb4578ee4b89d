import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_CENTS } from "../money";
import { GST_TERMS, largestGst, splitTyped, typedOf } from "./gst-terms";

describe("a typed amount", () => {
  test.each([
    ["incl", 34_785, 34_785, 4537],
    ["plus", 420_000, 483_000, 63_000],
    ["none", 120_000, 120_000, 0],
    ["incl", -18_400, -18_400, -2400],
    ["plus", -10, -12, -2],
    ["plus", 10, 12, 2],
    ["incl", 4, 4, 1],
    ["incl", 3, 3, 0],
    ["plus", 0, 0, 0],
  ] as const)("%s of %i cents is %i with %i GST", (gstTerm, amount, gross, gst) => {
    expect(splitTyped(gstTerm, amount)).toEqual({ gross, gst });
  });
});

describe("what was typed for a gross", () => {
  test("is what comes to it, and the gross is the two together", () => {
    const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
    fc.assert(
      fc.property(fc.constantFrom(...GST_TERMS), cents, (term, amount) => {
        const { gross, gst } = splitTyped(term, amount);
        expect(typedOf(term, gross)).toEqual({ amount, gst });
        const typed = typedOf(term, amount);
        expect(term === "plus" ? typed.amount + typed.gst : typed.amount).toBe(amount);
      }),
    );
  });
});

describe("the largest GST of a gross amount", () => {
  test.each([
    [34_785, 4542],
    [-34_785, 4542],
    [23, 8],
    [1, 5],
    [0, 0],
  ])("of %i cents is %i", (gross, most) => {
    expect(largestGst(gross)).toBe(most);
  });

  test("is the last whole cent within 3/23 and 5 cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_CENTS }), (gross) => {
        const most = BigInt(largestGst(gross));
        expect(23n * most <= 3n * BigInt(gross) + 115n).toBe(true);
        expect(23n * (most + 1n) > 3n * BigInt(gross) + 115n).toBe(true);
      }),
    );
  });
});
