import { expect, test } from "vitest";
import { itemJson } from "~/contracts/view-codecs";
import { addShare } from "~/data/shares";
import { perform } from "~/operations/operation";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { emailOf, makeWorld, NOW } from "../../../tests/support/world";
import { showProject } from "../projects/projects";
import { itemsForm } from "./items-form";
import { updateItem } from "./items";
import { addKitchen } from "../../../tests/support/add-property";

/** Ada's benchtop, two at $2,600, which Pita may edit as well. */
function sharedBenchtop() {
  const world = makeWorld();
  const [ada, pita] = [world.person("Ada"), world.person("Pita")];
  const { propertyId, projectId } = addKitchen(world, ada);
  addShare(world.app.db, { propertyId, email: emailOf("Pita"), createDate: NOW });
  const { id } = addItem(world.app.db, {
    id: newId(),
    projectId,
    createDate: NOW,
    name: "Benchtop",
    quantity: 2,
    budget: 260_000,
  });
  const update = (who: typeof ada, input: object) =>
    perform(updateItem, world.as(who), { itemId: id }, input);
  const save = (who: typeof ada, cells: object) =>
    perform(itemsForm, world.as(who), { projectId }, { items: { [id]: cells } });
  const kept = async () =>
    (await perform(showProject, world.as(ada), { projectId }, {})).activeItems[0];
  return { ada, pita, id, update, save, kept };
}

test.each([
  ["spent", 1300, 0, 900, "Pita changed this to $1,300 meanwhile."],
  ["budget", 3000.4, 2600, 2700, "Pita changed this to $3,000.40 meanwhile."],
  ["quantity", 5, 2, 3, "Pita changed this to 5 meanwhile."],
  ["name", "Stone benchtop", "Benchtop", "Bench", "Pita changed this to Stone benchtop meanwhile."],
  ["forecastOwn", 408, null, 500, "Pita changed this to $408 meanwhile."],
])(
  "a %s that another user changed after it was seen is not overwritten",
  async (field, theirs, was, mine, message) => {
    const { ada, pita, update, kept } = sharedBenchtop();
    await update(pita, { [field]: theirs });
    const refused = update(ada, { [field]: mine, was: { [field]: was } });
    await expect(refused).rejects.toMatchObject({
      reason: "conflict",
      message,
      fields: { [field]: [message] },
    });
    expect(itemJson.encode((await kept())!)).toMatchObject({ [field]: theirs });
  },
);

test("a value that is as it was seen is changed, whatever became of the others", async () => {
  const { ada, pita, update } = sharedBenchtop();
  await update(pita, { spent: 1300 });
  expect(await update(ada, { name: "Bench", was: { name: "Benchtop", spent: 0 } })).toMatchObject({
    name: "Bench",
    spent: 130_000,
  });
});

test("writing an equal value is no conflict", async () => {
  const { ada, pita, update } = sharedBenchtop();
  await update(pita, { spent: 1300 });
  expect(await update(ada, { spent: 1300, was: { spent: 0 } })).toMatchObject({ spent: 130_000 });
});

test("a quantity does not rescale a budget that another user changed", async () => {
  const { ada, pita, update, kept } = sharedBenchtop();
  await update(pita, { budget: 3000 });
  const refused = update(ada, { quantity: 4, was: { quantity: 2, budget: 2600 } });
  await expect(refused).rejects.toMatchObject({
    fields: { budget: ["Pita changed this to $3,000 meanwhile."] },
  });
  expect(await kept()).toMatchObject({ quantity: 2, budget: 300_000 });
});

test("a conflict with the user's own change names “You”, one without an author “Somebody”", async () => {
  const { ada, update } = sharedBenchtop();
  await expect(update(ada, { spent: 5, was: { spent: 900 } })).rejects.toMatchObject({
    message: "Somebody changed this to $0 meanwhile.",
  });
  await update(ada, { spent: 1300 });
  await expect(update(ada, { spent: 5, was: { spent: 0 } })).rejects.toMatchObject({
    message: "You changed this to $1,300 meanwhile.",
  });
});

test("moving an item in or out of the budget sets no author", async () => {
  const { ada, pita, update } = sharedBenchtop();
  await update(ada, { budget: 1300 });
  await update(pita, { status: "optional" });
  await expect(update(pita, { budget: 5, was: { budget: 0 } })).rejects.toMatchObject({
    message: "Ada changed this to $1,300 meanwhile.",
  });
});

test("`was` alone is nothing to save", async () => {
  const { ada, update } = sharedBenchtop();
  await expect(update(ada, { was: { spent: 0 } })).rejects.toMatchObject({ reason: "invalid" });
});

test("the table's form reports a conflict at its cell and saves nothing", async () => {
  const { ada, pita, id, save, kept } = sharedBenchtop();
  await save(pita, { spent: "1300", was: { spent: "$0" } });
  const refused = save(ada, {
    spent: "900",
    budget: "3000",
    was: { spent: "$0", budget: "$2,600" },
  });
  await expect(refused).rejects.toMatchObject({
    reason: "conflict",
    fields: { [`items.${id}.spent`]: ["Pita changed this to $1,300 meanwhile."] },
  });
  expect(await kept()).toMatchObject({ spent: 130_000, budget: 260_000 });
  await save(ada, { spent: "900", was: { spent: "$1,300" } });
  expect(await kept()).toMatchObject({ spent: 90_000 });
});

test("a form that shows whole dollars does not conflict with one that shows the same amount with cents", async () => {
  const { ada, pita, save, kept } = sharedBenchtop();
  await save(pita, { spent: "0.50", was: { spent: "$0" } });
  await save(ada, { budget: "3000", was: { budget: "$2,600" } });
  expect(await kept()).toMatchObject({ budget: 300_000, spent: 50 });
  const stale = save(ada, { spent: "7", was: { spent: "$0" } });
  await expect(stale).rejects.toMatchObject({ reason: "conflict" });
  await save(ada, { spent: "7", was: { spent: "$0.50" } });
  expect(await kept()).toMatchObject({ spent: 700 });
});

test("in the form, too, a quantity does not rescale a budget that another user changed", async () => {
  const { ada, pita, id, save, kept } = sharedBenchtop();
  await save(pita, { budget: "3000" });
  const seen = { name: "Benchtop", quantity: "2", budget: "$2,600", spent: "$0" };
  await expect(save(ada, { ...seen, quantity: "4", was: seen })).rejects.toMatchObject({
    fields: { [`items.${id}.budget`]: ["Pita changed this to $3,000 meanwhile."] },
  });
  expect(await kept()).toMatchObject({ quantity: 2, budget: 300_000 });
});

test("in the form, a cell without a value outweighs a conflict", async () => {
  const { ada, pita, id, save } = sharedBenchtop();
  await save(pita, { spent: "1300" });
  await expect(
    save(ada, { spent: "900", budget: "soon", was: { spent: "$0", budget: "$2,600" } }),
  ).rejects.toMatchObject({
    reason: "invalid",
    fields: {
      [`items.${id}.spent`]: [expect.any(String)],
      [`items.${id}.budget`]: [expect.any(String)],
    },
  });
});

test("a forecast that is worked out again meanwhile is a conflict too", async () => {
  const { ada, pita, update } = sharedBenchtop();
  await update(ada, { forecastOwn: 408 });
  await update(pita, { forecastOwn: null, was: { forecastOwn: 408 } });
  await expect(update(ada, { forecastOwn: 5, was: { forecastOwn: 408 } })).rejects.toMatchObject({
    fields: { forecastOwn: ["Pita changed this to automatic meanwhile."] },
  });
});
