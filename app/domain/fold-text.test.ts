import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./fold-text";

test.each([
  ["Whangārei", "whangarei"],
  ["WHANGĀREI", "whangarei"],
  ["Whanga\u0304rei", "whangarei"],
  ["  14\tKōwhai \n Crescent ", "14 kowhai crescent"],
  ["Café – Ñandú", "cafe – nandu"],
  ["O'Brien's", "o'brien's"],
  ["", ""],
])("%j is searched as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 1_000 },
  );
});
