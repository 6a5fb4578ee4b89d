import fc from "fast-check";
import { expect, test } from "vitest";
import { sumBy } from "../money";
import { largestOvers, piecesOf, whyOver } from "./overs";

const item = (more: object = {}) => ({ id: "i", quantity: 1, budget: 100_000, spent: 0, ...more });
const line = (gross: number, date = "2026-03-01") => ({ gross, date, text: `${gross}` });

test("approved variations are why an item went over, as far as they go", () => {
  const over = item({ budget: 560_000, spent: 673_000 });
  expect(whyOver(over, 113_000)).toEqual({
    why: "variation",
    parts: { variation: 113_000, quantity: 0, price: 0 },
    more: 0,
  });
  // More was agreed than it is over: the plan had room for the rest.
  expect(whyOver(over, 200_000).parts).toEqual({ variation: 113_000, quantity: 0, price: 0 });
  expect(whyOver(over, -5_000).parts).toEqual({ variation: 0, quantity: 0, price: 113_000 });
});

test("more of them at the planned price each is a matter of quantity", () => {
  expect(whyOver(item({ quantity: 30, budget: 225_000, spent: 300_000 }), 0)).toEqual({
    why: "quantity",
    parts: { variation: 0, quantity: 75_000, price: 0 },
    more: 10,
  });
  // A price each that is not what was planned.
  expect(whyOver(item({ quantity: 30, budget: 225_000, spent: 300_100 }), 0).why).toBe("price");
  // Of one thing, twice the price is no second thing.
  expect(whyOver(item({ quantity: 1, budget: 100_000, spent: 200_000 }), 0).why).toBe("price");
  // Whole dollars are a multiple of one dollar, whatever was bought.
  expect(whyOver(item({ quantity: 100, budget: 10_000, spent: 30_000 }), 0).why).toBe("price");
  expect(whyOver(item({ quantity: 3, budget: 10_000, spent: 20_000 }), 0).why).toBe("price");
});

test("the rest is the price, and the largest part gives the word", () => {
  expect(whyOver(item({ spent: 152_000 }), 0)).toMatchObject({
    why: "price",
    parts: { price: 52_000 },
  });
  expect(whyOver(item({ spent: 152_000 }), 22_000)).toMatchObject({
    why: "price",
    parts: { variation: 22_000, quantity: 0, price: 30_000 },
  });
  expect(whyOver(item({ quantity: 10, spent: 160_000 }), 40_000)).toMatchObject({
    why: "variation",
    parts: { variation: 40_000, quantity: 20_000, price: 0 },
    more: 2,
  });
});

test("the parts always come to what the item is over", () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      cents,
      cents,
      cents,
      (quantity, budget, spent, varied) => {
        const { parts } = whyOver(item({ quantity, budget, spent }), varied);
        const all = parts.variation + parts.quantity + parts.price;
        expect(all).toBe(Math.max(0, spent - Math.max(0, budget)));
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("three are named, of those that are over by more than $100", () => {
  const items = [110_000, 250_000, 110_001, 300_000, 90_000, 180_000].map((spent, at) =>
    item({ id: `${at}`, spent }),
  );
  expect(largestOvers(items).map(({ id }) => id)).toEqual(["3", "1", "5"]);
  expect(largestOvers(items.slice(0, 1))).toEqual([]);
  expect(largestOvers(items.slice(2, 3)).map(({ id }) => id)).toEqual(["2"]);
});

test("the last bills are those beyond the plan, one of them in two pieces", () => {
  const lines = [line(168_000), line(392_000), line(78_000), line(35_000)];
  expect(piecesOf(lines, 93_000)).toEqual([
    { date: "2026-03-01", text: "168000", amount: 168_000, isOver: false },
    { date: "2026-03-01", text: "392000", amount: 392_000, isOver: false },
    { date: "2026-03-01", text: "78000", amount: 20_000, isOver: false },
    { date: "2026-03-01", text: "the same bill", amount: 58_000, isOver: true },
    { date: "2026-03-01", text: "35000", amount: 35_000, isOver: true },
  ]);
});

test("a credit makes nothing go over", () => {
  expect(piecesOf([line(150_000), line(-20_000)], 30_000)).toMatchObject([
    { amount: 120_000, isOver: false },
    { amount: 30_000, isOver: true },
    { amount: -20_000, isOver: false },
  ]);
});

test("of many bills the ones in the middle are one row, and nothing is lost", () => {
  const lines = Array.from({ length: 30 }, () => line(10_000));
  const pieces = piecesOf(lines, 100_000);
  expect(pieces).toHaveLength(8);
  expect(pieces.map(({ text }) => text)).toContain("18 earlier bills");
  expect(pieces.map(({ text }) => text)).toContain("6 more bills");
  expect(sumBy("amount", pieces)).toBe(300_000);
  expect(
    sumBy(
      "amount",
      pieces.filter(({ isOver }) => isOver),
    ),
  ).toBe(100_000);
});
