import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalOf } from "../budget";
import { agreedLines, QUOTE_STATUSES, VARIATION_STATUSES } from "../quotes/quote";
import { BILL_KINDS, storedAmount, linesOf } from "./bill";
import { billTotals } from "./bill-totals";
import {
  categoryForecast,
  itemForecast,
  metByOthers,
  plainSums,
  propertyForecast,
  sumsOf,
  type ForecastItem,
} from "./forecast";
import { GST_TERMS, splitTyped } from "./gst-terms";
import { itemMoney } from "./item-money";

// Random properties: categories of items, with quotes, variations and bills on them.

const WORLDS = { numRuns: 1000, seed: 20_261_122 };
const ITEMS = 12;

const budget = fc.nat(5_000_000);
const typed = fc.integer({ min: 1, max: 2_000_000 });
const signed = fc.integer({ min: -2_000_000, max: 2_000_000 });
const itemId = fc.nat(ITEMS - 1).map(String);
const lineOf = (amount: fc.Arbitrary<number>) => fc.record({ itemId, amount });
const gst = fc.constantFrom(...GST_TERMS);
const status = fc.constantFrom("active" as const, "complete" as const);
const contingency = fc.oneof(
  fc.constant(null),
  fc.record({ percent: fc.nat(30_000) }),
  fc.record({ amount: fc.nat(3_000_000) }),
);

const item = fc.record({
  category: fc.nat(3),
  budget,
  done: fc.boolean(),
  forecastOwn: fc.option(fc.nat(2_000_000)),
});
const quote = fc.record({
  gst,
  status: fc.constantFrom(...QUOTE_STATUSES),
  lines: fc.array(lineOf(signed), { maxLength: 5 }),
  variations: fc.array(
    fc.record({
      status: fc.constantFrom(...VARIATION_STATUSES),
      lines: fc.array(lineOf(signed), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
});
const bill = fc.record({
  gst,
  kind: fc.constantFrom(...BILL_KINDS),
  quoteId: fc.constantFrom(null, "0", "1", "2"),
  lines: fc.array(lineOf(typed), { minLength: 1, maxLength: 5 }),
});
const world = fc
  .record({
    items: fc.array(item, { minLength: ITEMS, maxLength: ITEMS }),
    quotes: fc.array(quote, { minLength: 3, maxLength: 3 }),
    bills: fc.array(bill, { maxLength: 15 }),
    contingency,
    status,
  })
  .map(withFigures);

type World = typeof world extends fc.Arbitrary<infer One> ? One : never;

describe("for any property", () => {
  test("the lines of its bills add up to their totals, and to what is spent", () => {
    everyWorld(({ bills, items }) => {
      for (const { gst: term, typedLines, lines } of bills) {
        const whole = splitTyped(
          term,
          sum(typedLines, ({ amount }) => amount),
        );
        expect(billTotals({ retained: 0 }, lines, [])).toMatchObject({
          total: whole.gross,
          gstAmount: whole.gst,
          unpaid: whole.gross,
        });
      }
      expect(sum(items, ({ spent }) => spent)).toBe(
        sum(bills, ({ lines }) => sum(lines, ({ gross }) => gross)),
      );
    });
  });

  test("the forecast is never below what is invoiced, and to finish is the difference", () => {
    everyWorld(({ items, categories, contingency: set, status: property }) => {
      const whole = propertyForecast(categories.map(sumsOf), set, property);
      expect(whole.toComplete).toBe(whole.forecast - sum(items, ({ spent }) => spent));
      expect(whole.toComplete).toBeGreaterThanOrEqual(0);
      expect(whole.variance).toBe(whole.forecast - sum(items, (one) => one.budget));
      for (const category of categories) {
        const { forecast, toComplete } = categoryForecast(category, property);
        expect(toComplete).toBe(forecast - sum(category, ({ spent }) => spent));
        expect(toComplete).toBeGreaterThanOrEqual(0);
        const back = category.filter((one) => one.budget === 0 && one.spent < 0);
        expect(metByOthers(category, property)).toBeGreaterThanOrEqual(
          sum(back, ({ spent }) => spent),
        );
      }
      for (const one of items) {
        const { forecast, toComplete } = itemForecast(one, property);
        expect(toComplete).toBe(forecast - one.spent);
        expect(toComplete).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test("the property's forecast is its categories' and what is left of the contingency", () => {
    everyWorld(({ categories, contingency: set, status: property }) => {
      const whole = propertyForecast(categories.map(sumsOf), set, property);
      const each = categories.map((category) => categoryForecast(category, property));
      expect(whole.contingencyLeft).toBeGreaterThanOrEqual(0);
      expect(whole.short).toBeGreaterThanOrEqual(0);
      expect(Math.min(whole.contingencyLeft, whole.short)).toBe(0);
      expect(whole.forecast).toBe(sum(each, ({ forecast }) => forecast) + whole.contingencyLeft);
      expect(whole.over).toBe(sum(each, ({ variance }) => Math.max(0, variance)));
      if (property === "active")
        expect(whole.contingencyLeft - whole.short).toBe(whole.contingency - whole.over);
      else expect(whole).toMatchObject({ toComplete: 0, contingencyLeft: 0 });
    });
  });

  test("with nothing new in use, the forecast is the renovation cost by categories", () => {
    everyWorld(({ categories, status: property }) => {
      const plain = categories.map((category) =>
        category.map((one) => ({ ...one, openCommitment: 0, done: false, forecastOwn: null })),
      );
      const whole = propertyForecast(plain.map(sumsOf), null, property);
      const totals = plain.map(totalOf);
      const spent = sum(totals, (total) => total.spent);
      const cost = sum(totals, (total) =>
        total.budget === 0 ? total.spent : Math.max(total.budget, total.spent),
      );
      expect(whole.forecast).toBe(property === "complete" ? spent : cost);
      expect(whole.toComplete).toBe(whole.forecast - spent);
      expect(propertyForecast(totals.map(plainSums), null, property)).toEqual(whole);
    });
  });

  test("what is agreed is open, billed within the agreement, or has fallen away", () => {
    everyWorld(({ money }) => {
      for (const { openCommitment, beyond } of money.values()) {
        expect(openCommitment).toBeGreaterThanOrEqual(0);
        expect(beyond).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test("every figure is a whole number of cents, never minus zero", () => {
    everyWorld(({ categories, money, contingency: set, status: property }) => {
      const figures = [
        ...Object.values(propertyForecast(categories.map(sumsOf), set, property)),
        ...categories.flatMap((category) => Object.values(categoryForecast(category, property))),
        ...[...money.values()].flatMap((one) => Object.values(one)),
      ];
      expect(figures.every((one) => Number.isSafeInteger(one) && !Object.is(one, -0))).toBe(true);
    });
  });

  test("ticking an item done raises its category's forecast by its own overrun at most", () => {
    everyWorld(({ categories }) => {
      const raises = categories.flatMap((category) =>
        category
          .filter(({ forecastOwn }) => forecastOwn === null)
          .map((one) => {
            const ticked = category.map((other) =>
              other === one ? { ...one, done: true } : other,
            );
            const before = categoryForecast(category, "active").forecast;
            const overrun = Math.max(0, one.spent - one.budget);
            return categoryForecast(ticked, "active").forecast - before - overrun;
          }),
      );
      expect(Math.max(0, ...raises)).toBe(0);
    });
  });
});

function everyWorld(check: (one: World) => void) {
  fc.assert(fc.property(world, check), WORLDS);
}

function sum<One>(list: readonly One[], of: (one: One) => number): number {
  return list.reduce((so, one) => so + of(one), 0);
}

function withFigures(drawn: {
  items: { category: number; budget: number; done: boolean; forecastOwn: number | null }[];
  quotes: (typeof quote extends fc.Arbitrary<infer One> ? One : never)[];
  bills: (typeof bill extends fc.Arbitrary<infer One> ? One : never)[];
  contingency: typeof contingency extends fc.Arbitrary<infer One> ? One : never;
  status: "active" | "complete";
}) {
  const bills = drawn.bills.map(({ gst: term, kind, quoteId, lines: entered }) => {
    const typedLines = entered.map((line) => ({
      ...line,
      quoteId,
      amount: storedAmount(kind, line.amount),
    }));
    return { gst: term, typedLines, lines: linesOf({ gst: term }, typedLines) };
  });
  const agreed = drawn.quotes.flatMap(({ gst: term, status: state, lines, variations }, index) =>
    agreedLines(
      { status: state, lines: linesOf({ gst: term }, lines) },
      variations.map((one) => ({ ...one, lines: linesOf({ gst: term }, one.lines) })),
    ).map((line) => ({ ...line, quoteId: String(index), closed: state === "closed" })),
  );
  const money = itemMoney(
    agreed,
    bills.flatMap(({ lines }) => lines),
  );
  const items = drawn.items.map((one, index): ForecastItem & { category: number } => {
    const { invoiced: spent = 0, openCommitment = 0 } = money.get(String(index)) ?? {};
    return { ...one, spent, openCommitment };
  });
  const categories = [0, 1, 2, 3].map((id) => items.filter(({ category }) => category === id));
  return {
    items,
    categories,
    bills,
    money,
    contingency: drawn.contingency,
    status: drawn.status,
  };
}
