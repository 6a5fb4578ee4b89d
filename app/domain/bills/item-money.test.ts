import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemMoney, type AgreedLine, type BilledLine } from "./item-money";

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
