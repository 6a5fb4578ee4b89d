import { expect, test } from "vitest";
import { CALCULATOR, dealOfFigures, readFigures } from "~/domain/deal/calculator";
import { workedDeal } from "~/domain/deal/worked-deal";
import { KOWHAI } from "../../../tests/support/reno";
import { makeWorld } from "../../../tests/support/world";
import { perform, performed } from "../operation";
import { createProperty, showProperty, startProperty } from "../properties/properties";
import { showDeal } from "./deal-answers";
import { takeFigures } from "./take-figures";

async function started(figures: Record<string, string> | undefined, formId?: string) {
  const world = makeWorld();
  const ada = world.person("Ada");
  const form = figures && { figures: new URLSearchParams(figures).toString() };
  const input = { address: KOWHAI, ...(formId && { formId }) };
  const add = () =>
    performed(createProperty, world.as(ada), {}, input, {
      also: (context, made) => takeFigures(context, made, form ?? {}),
    });
  const { id: propertyId } = (await add()).output;
  const deal = () => perform(showDeal, world.as(ada), { propertyId }, {});
  const rows = async () =>
    Object.fromEntries(
      (await perform(showProperty, world.as(ada), { propertyId }, {})).workTrackerItems
        .filter(({ value }) => value !== 0)
        .map(({ label, value, gst }) => [label, [value, gst]]),
    );
  const start = () => perform(startProperty, world.as(ada), {}, {});
  return { add, deal, rows, propertyId, start };
}

const FIGURES = {
  purchasePrice: "$610,000.50",
  salePrice: "790000",
  renovation: "0",
  holding: "12,000",
  lim: "0",
  profit: "60000",
  gstMode: "standard",
};

test("the deal of a new property begins with a calculation", async () => {
  const { deal, rows } = await started(FIGURES);
  const { figures } = readFigures(FIGURES);
  expect(await deal()).toMatchObject({
    inputs: { gstMode: "standard", target: { profit: 6_000_000 } },
    profits: workedDeal(dealOfFigures(figures, "standard"), []).profits,
  });
  expect(await rows()).toMatchObject({
    "Purchase price": [61_000_050, "incl"],
    "Sale price": [79_000_000, "incl"],
    "Legal fees and disbursements": [CALCULATOR.fields.purchaseLegal.otherwise, "incl"],
    "Builder's report": [70_000, "incl"],
    Marketing: [350_000, "incl"],
    "Legal fees": [180_000, "incl"],
    "Rates, insurance, interest": [1_200_000, "none"],
  });
  expect(await rows()).not.toHaveProperty("LIM report");
});

test("without a GST position its amounts are whole dollars", async () => {
  const { gstMode: _mode, ...figures } = FIGURES;
  const { deal, rows } = await started({ ...figures, agent: "20000.40" });
  expect((await deal()).inputs.gstMode).toBeNull();
  expect(await rows()).toMatchObject({
    "Purchase price": [61_000_100, "incl"],
    "Agent fees": [{ type: "fixed", amount: 2_000_000 }, "incl"],
  });
});

test("nothing is taken without one, nor twice by a form that is sent again", async () => {
  const { rows } = await started(undefined);
  expect(Object.keys(await rows())).toEqual(["Agent fees"]);
  const again = await started(FIGURES, "1111111111111111111112");
  const before = await again.rows();
  expect((await again.add()).output.id).toBe(again.propertyId);
  expect(await again.rows()).toEqual(before);
  expect((await again.start()).isFirst).toBe(false);
});
