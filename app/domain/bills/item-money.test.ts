import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterCorrection, itemMoney, type AgreedLine, type BilledLine } from "./item-money";

const agreed = (gross: number, more: Partial<AgreedLine> = {}): AgreedLine => ({
  quoteId: "q",
  closed: false,
  itemId: "a",
  gross,
  ...more,
});
const billed = (gross: number, more: Partial<BilledLine> = {}): BilledLine => ({
  quoteId: "q",
  itemId: "a",
  gross,
  ...more,
});

describe("the money of an item", () => {
  test.each([
    ["agreed, nothing billed", [agreed(1000)], [], [0, 1000, 1000, 0]],
    ["agreed and varied", [agreed(1000), agreed(300)], [], [0, 1300, 1300, 0]],
    ["varied down", [agreed(1000), agreed(-400)], [], [0, 600, 600, 0]],
    ["part billed", [agreed(1000)], [billed(400)], [400, 1000, 600, 0]],
    ["billed in full", [agreed(1000)], [billed(400), billed(600)], [1000, 1000, 0, 0]],
    ["billed beyond", [agreed(1000)], [billed(1250)], [1250, 1000, 0, 250]],
    ["a credit opens it again", [agreed(1000)], [billed(1000), billed(-200)], [800, 1000, 200, 0]],
    [
      "billed without the quote",
      [agreed(1000)],
      [billed(400, { quoteId: null })],
      [400, 1000, 1000, 0],
    ],
    ["billed on an open quote", [], [billed(400, { quoteId: "open" })], [400, 0, 0, 0]],
    ["closed after a part", [agreed(1000, { closed: true })], [billed(400)], [400, 400, 0, 0]],
    ["closed, nothing billed", [agreed(1000, { closed: true })], [], [0, 0, 0, 0]],
    ["closed, billed beyond", [agreed(1000, { closed: true })], [billed(1250)], [1250, 1000, 0, 0]],
    ["an agreed credit, closed", [agreed(-300, { closed: true })], [], [0, 0, 0, 0]],
    ["an agreed credit, not billed", [agreed(-300)], [], [0, -300, 0, 0]],
    ["a credit ahead of the bill", [agreed(1000)], [billed(-1)], [-1, 1000, 1000, 0]],
    ["a credit of what is not agreed", [agreed(9, { itemId: "b" })], [billed(-2)], [-2, 0, 0, 0]],
    [
      "nothing agreed for this item",
      [agreed(1000, { itemId: "b" })],
      [billed(400)],
      [400, 0, 0, 400],
    ],
  ])("%s", (_, agreedLines, billedLines, [invoiced, committed, openCommitment, beyond]) => {
    expect(itemMoney(agreedLines, billedLines).get("a")).toEqual({
      invoiced,
      committed,
      openCommitment,
      beyond,
    });
  });

  test("two quotes of one item stay apart", () => {
    const money = itemMoney(
      [agreed(1000), agreed(500, { quoteId: "r" })],
      [billed(1200), billed(100, { quoteId: "r" })],
    );
    expect(money.get("a")).toEqual({
      invoiced: 1300,
      committed: 1500,
      openCommitment: 400,
      beyond: 200,
    });
  });

  test("no credit leaves more open than was agreed, read with the other items or alone", () => {
    const line = fc.record({
      quoteId: fc.constantFrom("q", "r"),
      itemId: fc.constantFrom("a", "b"),
      gross: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (agreedLines, billedLines) => {
        const lines = agreedLines.map((one) => ({ ...one, closed: false }));
        for (const [id, { openCommitment, committed }] of itemMoney(lines, billedLines)) {
          const its = lines.filter(({ itemId }) => itemId === id);
          const most = ["q", "r"].map((quoteId) =>
            its.reduce((sum, one) => sum + (one.quoteId === quoteId ? one.gross : 0), 0),
          );
          expect(openCommitment).toBeGreaterThanOrEqual(0);
          expect(openCommitment).toBeLessThanOrEqual(
            most.reduce((sum, gross) => sum + Math.max(0, gross), 0),
          );
          const itsBills = billedLines.filter(({ itemId }) => itemId === id);
          expect(itemMoney(its, itsBills).get(id)).toMatchObject({ openCommitment, committed });
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("items without lines have none", () => {
    expect(itemMoney([], []).size).toBe(0);
  });

  test("what is open and beyond is never negative, and links agreed with billed", () => {
    const line = fc.record({
      quoteId: fc.constantFrom("q", "r"),
      itemId: fc.constantFrom("a", "b"),
      gross: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (agreedLines, billedLines) => {
        const quoted = new Set(agreedLines.map(({ quoteId }) => quoteId));
        const onQuotes = billedLines.filter(({ quoteId }) => quoted.has(quoteId));
        const money = itemMoney(
          agreedLines.map((one) => ({ ...one, closed: false })),
          onQuotes,
        );
        for (const { invoiced, committed, openCommitment, beyond } of money.values()) {
          expect(Math.min(openCommitment, beyond)).toBeGreaterThanOrEqual(0);
          expect(invoiced + openCommitment).toBe(committed + beyond);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a typed total below the bills", () => {
  test.each([
    ["is taken off what is paid", [500, 500, 0], 200, [300, 300, 0]],
    ["then off what is to pay", [1000, 0, 0], 700, [300, 0, 0]],
    ["paid first", [1500, 500, 0], 700, [800, 0, 0]],
    ["then off what is held back", [1000, 950, 50], 980, [20, 0, 20]],
    ["and beyond that, money came back", [100, 100, 0], 250, [-150, -150, 0]],
    ["leaves a refund as it is", [-184, -184, 0], 16, [-200, -200, 0]],
    ["leaves a refund to come as it is", [800, 1000, 0], 100, [700, 900, 0]],
    ["of nothing changes nothing", [70, 40, 10], 0, [70, 40, 10]],
  ])("%s", (_, [spent = 0, paid = 0, retained = 0], off, [left, nowPaid, nowHeld]) => {
    expect(afterCorrection({ spent, paid, retained }, off)).toEqual({
      spent: left,
      paid: nowPaid,
      retained: nowHeld,
    });
  });

  test("leaves nothing negative while something is spent and no refund is there", () => {
    const cents = fc.nat(1_000_000);
    fc.assert(
      fc.property(cents, cents, cents, cents, (paid, retained, unpaid, off) => {
        const spent = paid + retained + unpaid;
        const after = afterCorrection({ spent, paid, retained }, off);
        expect(after.spent).toBe(spent - off);
        const toPay = after.spent - after.paid - after.retained;
        expect(toPay).toBeGreaterThanOrEqual(0);
        expect(after.retained).toBeGreaterThanOrEqual(0);
        expect(after.paid).toBeGreaterThanOrEqual(Math.min(0, after.spent));
      }),
    );
  });
});
