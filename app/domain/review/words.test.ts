import { expect, test } from "vitest";
import { lessonOf, whyWords } from "./words";

const item = { quantity: 30, budget: 225_000, spent: 300_000 };
const reason = (parts: object, more = 0) => {
  const all = { variation: 0, quantity: 0, price: 0, ...parts };
  const [why] = Object.entries(all).toSorted(([, a], [, b]) => b - a)[0] ?? ["price"];
  return { why: why as "price", parts: all, more };
};

test("variations are named with what they come to", () => {
  const varied = { texts: ["Oven tower moved", "Soft-close drawers"], agreed: 500_000 };
  expect(whyWords(item, reason({ variation: 75_000 }), varied)).toBe(
    "Agreed after the quote: Oven tower moved and Soft-close drawers.",
  );
  const many = { texts: ["A", "B", "C", "D"], agreed: 500_000 };
  expect(whyWords(item, reason({ variation: 60_000, price: 15_000 }), many)).toBe(
    "Agreed after the quote: A, B and 2 more. $150.00 more is price.",
  );
});

test("a quantity says how many at which price", () => {
  expect(whyWords(item, reason({ quantity: 75_000 }, 10), { texts: [], agreed: 0 })).toBe(
    "30 were planned, and 40 paid for at the same $75.00.",
  );
  expect(lessonOf(item, reason({ quantity: 75_000 }, 10), 0)).toBe(
    "Measure again before you order: it took 10 more.",
  );
});

test("a price says what was agreed", () => {
  const price = reason({ price: 75_000 });
  expect(whyWords(item, price, { texts: [], agreed: 0 })).toBe(
    "$2,250.00 was planned, and $3,000.00 billed. No quote was accepted.",
  );
  expect(whyWords(item, price, { texts: [], agreed: 300_000 })).toBe(
    "$2,250.00 was planned, and $3,000.00 agreed.",
  );
  expect(whyWords(item, price, { texts: [], agreed: 225_000 })).toBe(
    "$2,250.00 was agreed, and $3,000.00 billed.",
  );
  expect([0, 300_000, 225_000].map((agreed) => lessonOf(item, price, agreed))).toEqual([
    "Ask for a quote before you set the budget.",
    "Set the budget to what was quoted.",
    "Have what is not in the quote agreed before it is done.",
  ]);
});
