import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agentFeeAs, agentFeeCents } from "./agent-fee";
import type { AgentFee } from "./deal";
import { gstWithin } from "./gst";
import { MAX_CENTS } from "./money";
import { dealOf, type DealEntry } from "./profit";
import { waterfallOf } from "./waterfall";

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
const dollars = fc.integer({ min: 0, max: (MAX_CENTS - 99) / 100 }).map((amount) => amount * 100);
const fee: fc.Arbitrary<AgentFee> = fc.oneof(
  fc.record({
    type: fc.constant("percent" as const),
    thousandths: fc.integer({ min: 0, max: 100_000 }),
  }),
  fc.record({ type: fc.constant("fixed" as const), amount: dollars }),
);
const row: fc.Arbitrary<DealEntry> = fc.oneof(
  fc.record({
    category: fc.constantFrom("acquisition", "sale", "financing"),
    type: fc.constant("fixedCredit"),
    amount: cents,
    fee: fc.constant(null),
  }),
  fc.record({
    category: fc.constant("sale"),
    type: fc.constant("salePrice"),
    amount: cents,
    fee: fc.constant(null),
  }),
  fc.record({
    category: fc.constant("sale"),
    type: fc.constant("agentFees"),
    amount: fc.constant(0),
    fee,
  }),
);
const rows = fc.array(row, { maxLength: 30 });
const terms = fc.record({ renoCost: cents, includeAgentFees: fc.boolean() });

describe("for any entries", () => {
  test("net and GST make the total, on either side", () => {
    fc.assert(
      fc.property(rows, terms, (entered, given) => {
        const { acquisition, sale } = dealOf(entered, given);
        expect(acquisition.net + acquisition.gst).toBe(acquisition.total);
        expect(sale.net + sale.gst).toBe(sale.total);
      }),
    );
  });

  test("the GST is within half a cent of 3/23, and turns its sign with the total", () => {
    fc.assert(
      fc.property(cents, (total) => {
        const gst = BigInt(gstWithin(total));
        const off = 23n * gst - 3n * BigInt(total);
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(23n);
        expect(gstWithin(-total) + gstWithin(total)).toBe(0);
      }),
    );
  });

  test("the order of the rows does not matter", () => {
    const shuffled = rows.chain((entered) =>
      fc.tuple(fc.constant(entered), fc.shuffledSubarray(entered, { minLength: entered.length })),
    );
    fc.assert(
      fc.property(shuffled, terms, ([entered, mixed], given) => {
        expect(dealOf(mixed, given)).toEqual(dealOf(entered, given));
      }),
    );
  });

  test("every figure is a whole number of cents, never minus zero", () => {
    fc.assert(
      fc.property(rows, terms, (entered, given) => {
        const { acquisition, sale, financing, taxableNet } = dealOf(entered, given);
        for (const figure of [
          ...Object.values(acquisition),
          ...Object.values(sale),
          financing.total,
          taxableNet,
        ])
          expect(Number.isSafeInteger(figure) && !Object.is(figure, -0)).toBe(true);
      }),
    );
  });

  test("the waterfall's changes lead from the sale price to the profit, and its totals are the deal's", () => {
    fc.assert(
      fc.property(rows, terms, (entered, given) => {
        const deal = dealOf(entered, given);
        const steps = waterfallOf(deal);
        const changes = steps
          .filter(({ kind }) => kind === "change")
          .reduce((sum, { from, to }) => sum + to - from, 0);
        expect(deal.sale.price + changes).toBe(deal.taxableNet);
        for (const [index, step] of steps.entries())
          if (step.kind === "change") expect(step.from).toBe(steps[index - 1]?.to);
        expect(steps.filter(({ kind }) => kind !== "change").map(({ to }) => to)).toEqual([
          deal.sale.price,
          deal.sale.grossProfit,
          deal.taxableNet,
        ]);
      }),
    );
  });

  test("a dearer row of costs never makes more profit", () => {
    fc.assert(
      fc.property(
        rows,
        terms,
        fc.constantFrom("acquisition", "sale", "financing"),
        dollars,
        (entered, given, category, amount) => {
          const dearer: DealEntry = { category, type: "fixedCredit", amount, fee: null };
          expect(dealOf([...entered, dearer], given).taxableNet).toBeLessThanOrEqual(
            dealOf(entered, given).taxableNet,
          );
        },
      ),
    );
  });
});

describe("a higher sale price", () => {
  // With a percent fee this holds for whole dollars only: the fee moves by whole dollars, so that
  // one cent more can cost a dollar of fee.
  test("never makes less profit, in whole dollars and with at most one fee of up to 100 %", () => {
    fc.assert(
      fc.property(
        dollars,
        dollars,
        fee,
        fc.boolean(),
        (price, more, agentFee, includeAgentFees) => {
          const profit = (amount: number) =>
            dealOf(
              [
                { category: "sale", type: "salePrice", amount, fee: null },
                { category: "sale", type: "agentFees", amount: 0, fee: agentFee },
              ],
              { renoCost: 0, includeAgentFees },
            ).taxableNet;
          expect(profit(price + more)).toBeGreaterThanOrEqual(profit(price));
        },
      ),
    );
  });

  test("by one cent may cost a dollar of percent fee", () => {
    const sold = (amount: number) =>
      amount - agentFeeCents({ type: "percent", thousandths: 5_000 }, amount);
    expect(sold(1_000_999) - sold(1_000_000)).toBe(999);
    expect(sold(1_001_000) - sold(1_000_999)).toBe(-99);
  });
});

test("converting a fee and back stays within 0.0005 % of the sale price and half a dollar", () => {
  fc.assert(
    fc.property(dollars, dollars, (amount, price) => {
      fc.pre(price > 0);
      const back = agentFeeAs(
        "fixed",
        agentFeeAs("percent", { type: "fixed", amount }, price),
        price,
      );
      expect(Math.abs(agentFeeCents(back, price) - amount)).toBeLessThanOrEqual(
        price * 0.000_005 + 50,
      );
    }),
  );
});
