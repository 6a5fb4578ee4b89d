import { expect, test } from "vitest";
import { createProjectRow } from "~/data/projects";
import { newId } from "~/services/ids";
import { worldWithReno } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { createItem } from "../items/items";
import { perform } from "../operation";
import { updateProperty } from "./properties";

async function worldWithBudget() {
  const made = await worldWithReno();
  const { world, ada, propertyId } = made;
  const { id: projectId } = createProjectRow(world.app.db, {
    id: newId(),
    propertyId,
    name: "Kitchen",
    createDate: NOW,
  });
  await perform(createItem, world.as(ada), { projectId }, { name: "Oven", budget: 82_300 });
  const put = (contingency: unknown, who = ada) =>
    perform(updateProperty, world.as(who), { propertyId }, { contingency });
  return { ...made, put };
}

test("a contingency is a percent of the budget, or an amount, or none", async () => {
  const { put, ben } = await worldWithBudget();
  expect(await put({ percent: 10 }, ben)).toMatchObject({
    contingency: { percent: 10_000 },
    contingencyLeft: 823_000,
    forecast: 9_053_000,
    toComplete: 9_053_000,
    renoCost: 9_053_000,
  });
  expect(await put({ amount: 8230 })).toMatchObject({
    contingency: { amount: 823_000 },
    contingencyLeft: 823_000,
  });
  expect(await put(null)).toMatchObject({ contingency: null, contingencyLeft: 0 });
});

test.each([
  [{}, "contingency", "Send a percent or an amount."],
  [{ percent: 10, amount: 5 }, "contingency", "Send a percent or an amount."],
  [{ percent: 101 }, "contingency.percent", "Enter a percent from 0 to 100, such as 3.95."],
  [{ amount: -1 }, "contingency.amount", "Enter an amount."],
  [{ share: 5 }, "contingency.share", "This is not a field that can be sent."],
])("%j is refused at %s", async (contingency, field, message) => {
  const { put } = await worldWithBudget();
  await expect(put(contingency)).rejects.toMatchObject({
    reason: "invalid",
    fields: { [field]: [message] },
  });
});
