import { describe, expect, test } from "vitest";
import { linesOf } from "../bills/bill";
import type { GstTerm } from "../bills/gst-terms";
import {
  compareQuotes as compare,
  summed,
  type ComparedItem,
  type ComparedQuote,
} from "./quote-comparison";

const compareQuotes = (work: ComparedItem[], quotes: ComparedQuote[]) =>
  compare(work, quotes.map(summed));

const quote = (id: string, gst: GstTerm, amounts: Record<string, number>) => ({
  id,
  lines: linesOf(
    { gst },
    Object.entries(amounts).map(([itemId, dollars]) => ({ itemId, amount: dollars * 100 })),
  ),
});

const items = [
  { id: "lawn", budget: 150_000 },
  { id: "fence", budget: 360_000 },
  { id: "deck", budget: 750_000 },
  { id: "blast", budget: 70_000 },
];
const plus = quote("plus", "plus", { lawn: 1250, fence: 3150, deck: 6400, blast: 550 });
const incl = quote("incl", "incl", { lawn: 1400, fence: 3650, deck: 7190 });
const none = quote("none", "none", { lawn: 1100, fence: 3300, deck: 6950 });

describe("three quotes, one plus GST, one with it, one without", () => {
  // incl: 12,240.00 × 3 ÷ 23 = 1,596.52 and 700.00 × 3 ÷ 23 = 91.30; 12,940.00 − 1,687.82
  test.each([
    ["plus", 11_350, 13_052.5, [], 13_052.5, 11_350, false, false],
    ["incl", 12_240, 12_240, ["blast"], 12_940, 11_252.18, false, true],
    ["none", 11_350, 11_350, ["blast"], 12_050, 11_958.7, true, false],
  ] as const)("%s", (quoteId, asQuoted, gross, missing, comparable, net, isLowest, isLowestNet) => {
    const columns = compareQuotes(items, [plus, incl, none]);
    expect(columns.find((column) => column.quoteId === quoteId)).toEqual({
      quoteId,
      asQuoted: Math.round(asQuoted * 100),
      gross: Math.round(gross * 100),
      missing,
      filledIn: missing.length * 70_000,
      comparable: Math.round(comparable * 100),
      net: Math.round(net * 100),
      isLowest,
      isLowestNet,
    });
  });
});

test("to a registered owner 4,500 without GST loses against 5,000 with it", () => {
  const columns = compareQuotes(
    [],
    [quote("unregistered", "none", { a: 4500 }), quote("registered", "incl", { a: 5000 })],
  );
  expect(columns.map(({ net }) => net)).toEqual([450_000, 434_783]);
  expect(columns.map(({ isLowest }) => isLowest)).toEqual([true, false]);
  expect(columns.map(({ isLowestNet }) => isLowestNet)).toEqual([false, true]);
});

test("a quote alone is not the lowest; equal ones are both", () => {
  expect(compareQuotes(items, [plus])[0]).toMatchObject({ isLowest: false, isLowestNet: false });
  const same = compareQuotes(items, [plus, { ...plus, id: "same" }]);
  expect(same.map(({ isLowest }) => isLowest)).toEqual([true, true]);
  expect(compareQuotes(items, [])).toEqual([]);
});
