import { listDealRows } from "~/data/deal-rows";
import { worldWithCategory } from "./reno";
import { perform } from "~/operations/operation";
import { showDeal, solveDeal, updateDeal } from "~/operations/deal/deal-answers";
import { updateDealRow } from "~/operations/deal/deal-rows";
import { createScenario, showScenarios } from "~/operations/deal/scenarios";

/** Ada's property with a category; sent in dollars, read in cents. */
export async function setUp() {
  const made = await worldWithCategory("Kitchen");
  const { world, ada, db, propertyId } = made;
  const rowId = (label: string) => {
    const row = listDealRows(db, propertyId).find((one) => one.label === label);
    if (!row) throw new Error(`There is no row ${label}.`);
    return row.id;
  };
  const at = { propertyId };
  return {
    ...made,
    rowId,
    put: (answers: object, who = ada) => perform(updateDeal, world.as(who), at, answers),
    deal: () => perform(showDeal, world.as(ada), at, {}),
    solve: (question: object) => perform(solveDeal, world.as(ada), at, question),
    row: (label: string, change: object) =>
      perform(updateDealRow, world.as(ada), { workItemId: rowId(label) }, change),
    scenario: (input: object) => perform(createScenario, world.as(ada), at, input),
    scenarios: () => perform(showScenarios, world.as(ada), at, {}),
  };
}

/** Answers whose rows are compared by what they say. */
export function withoutIds<Answers>(answers: Answers): Answers {
  return JSON.parse(
    JSON.stringify(answers, (name, one: unknown) => (name === "id" ? undefined : one)),
  ) as Answers;
}

export const PRICES = { "Purchase price": 600_000, "Sale price": 780_000 };

export async function withPrices() {
  const made = await setUp();
  for (const [label, value] of Object.entries(PRICES)) await made.row(label, { value });
  return made;
}

export const DATES = { purchaseSettlement: "2026-10-07", saleSettlement: "2027-04-07" };

export const loan = (draw: string, more: object = {}) => ({
  ...DATES,
  loans: [{ name: "Land", rate: 7.25, draws: [{ date: draw, amount: 1000 }], ...more }],
});
