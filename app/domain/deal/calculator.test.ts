import { expect, test } from "vitest";
import { dollarsOf } from "../money";
import { blankOf } from "../record/record";
import { CALCULATOR, dealOfFigures, readFigures, readableFigures } from "./calculator";
import { ANSWERED_GST_MODES, byMode } from "./inputs";
import { workedDeal } from "./worked-deal";

const EXAMPLE = blankOf(CALCULATOR);
const PRICES = { unregistered: 604_757, secondhand: 592_427, zeroRated: 515_154 };

// D2 to D5 of deal.examples.test.ts.
test("the figures of a first visit are the worked example of each GST position", () => {
  const profits = byMode(ANSWERED_GST_MODES, (mode) =>
    dollarsOf(workedDeal(dealOfFigures(EXAMPLE, mode), []).lines.profit ?? 0),
  );
  expect(profits).toEqual({
    unregistered: 54_757.5,
    secondhand: 43_415.21,
    zeroRated: -34_845.66,
    standard: 43_415.21,
  });
});

test("the most to pay for a profit of $50,000 is known for each position", () => {
  const { maximumPurchasePrices } = workedDeal(dealOfFigures(EXAMPLE, "unregistered"), []);
  const dollars = Object.entries(maximumPurchasePrices ?? {}).map(([mode, price]) => [
    mode,
    dollarsOf(price ?? 0),
  ]);
  expect(Object.fromEntries(dollars)).toEqual({ ...PRICES, standard: PRICES.secondhand });
});

test("an agent's fee that was typed has its GST in it", () => {
  const figures = { ...EXAMPLE, agent: 2_300_000 };
  const { lines } = workedDeal(dealOfFigures(figures, "secondhand"), []);
  expect([lines.agent, lines.agentClaim]).toEqual([2_300_000, 300_000]);
});

test("without a price there is no profit, and no loss", () => {
  const { lines, missing } = workedDeal(
    dealOfFigures({ ...EXAMPLE, salePrice: 0 }, "unregistered"),
    [],
  );
  expect([lines.profit, missing]).toEqual([null, ["salePrice"]]);
});

test("texts are read as in a cell, and what is none of them is said", () => {
  const { figures, problems } = readFigures({
    salePrice: "$810,000",
    renovation: "=3*20000",
    lim: "",
    agent: " ",
    marketing: "tbc",
  });
  expect(figures).toEqual({ ...EXAMPLE, salePrice: 81_000_000, lim: 0, marketing: 0 });
  expect(problems).toEqual(["marketing"]);
});

test.each(CALCULATOR.list)(
  "$name is no text, no sum without its sign, and not below 0",
  ({ name }) => {
    for (const text of ["abc", "60000+5000", "-5", "=2-7", "395%", "-3%"])
      expect(readFigures({ [name]: text }).problems, text).toEqual([name]);
    expect(readFigures({ [name]: "=60000+5000" })).toMatchObject({
      figures: { [name]: 6_500_000 },
      problems: [],
    });
  },
);

test.each(CALCULATOR.list)("nothing is worked out while $name cannot be read", ({ name }) => {
  const read = readFigures({ [name]: "abc" });
  const worked = workedDeal(dealOfFigures(readableFigures(read), "secondhand"), []);
  expect([worked.lines.profit, worked.breakEvenSalePrice, worked.maximumPurchasePrice]).toEqual([
    null,
    null,
    null,
  ]);
  expect(Object.values(worked.profits)).toEqual([null, null, null, null, null]);
});

test("the agent's percent is one of the price, plus GST; an unreadable fee is the commonest scale", () => {
  const { figures, problems } = readFigures({ agent: "3.95%" });
  expect(problems).toEqual([]);
  const { lines } = workedDeal(dealOfFigures(figures, "secondhand"), []);
  expect(lines.agent).toBe(Math.round(78_000_000 * 0.0395 * 1.15));
  expect(dealOfFigures(readFigures({ agent: "much" }).figures, "secondhand").commission).toEqual(
    dealOfFigures(EXAMPLE, "secondhand").commission,
  );
});
