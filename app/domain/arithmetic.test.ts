import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateArithmetic, LONGEST_SUM } from "./arithmetic";

test.each([
  ["1+2", 3],
  ["2+3*4-1", 13],
  ["(2+3)*(4-1)", 15],
  ["((7))", 7],
  ["--2", 2],
  ["1.25*4", 5],
  [".5*2", 1],
  ["2.*3", 6],
  ["$1,200 × 3", 3600],
  [" 1.2k ÷ 4 ", 300],
  ["NZ$5 − 3", 2],
])("%s is %d", (text, expected) => {
  const value = evaluateArithmetic(text);
  expect(value && Number(value.numerator) / Number(value.denominator)).toBe(expected);
});

test.each([
  "",
  " ",
  "1+",
  "(1",
  "(1 2",
  "1)",
  "1 2",
  "1/0",
  "1/(1-1)",
  "a",
  "1e2",
  "2^3",
  "()",
  "1,20",
  "1,200,50",
  "$",
  "$+1",
  "1.2.3",
  "k",
])("%j cannot be worked out", (text) => {
  expect(evaluateArithmetic(text)).toBeUndefined();
});

test("rejects text of more than 200 characters without parsing", () => {
  expect(LONGEST_SUM).toBe(200);
  expect(evaluateArithmetic(`${"1+".repeat(99)}10`)).toEqual({ numerator: 109n, denominator: 1n });
  expect(evaluateArithmetic(`${"1+".repeat(100)}1`)).toBeUndefined();
});

type Tree = { text: string; value: number };

test("sums of whole numbers agree with the language's own arithmetic", () => {
  const number = fc.integer({ min: 0, max: 99 }).map((n): Tree => ({ text: String(n), value: n }));
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      number,
      fc
        .tuple(tie("tree"), fc.constantFrom("+", "-", "*"), tie("tree"))
        .map(([a, operator, b]): Tree => ({
          text: `(${a.text} ${operator} ${b.text})`,
          value:
            operator === "+"
              ? a.value + b.value
              : operator === "-"
                ? a.value - b.value
                : a.value * b.value,
        })),
    ),
  }));
  fc.assert(
    fc.property(tree, ({ text, value }) => {
      fc.pre(text.length <= 200 && Number.isSafeInteger(value));
      const result = evaluateArithmetic(text);
      expect(result && Number(result.numerator / result.denominator)).toBe(value === 0 ? 0 : value);
    }),
  );
});
