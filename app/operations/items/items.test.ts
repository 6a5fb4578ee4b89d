import { expect, test } from "vitest";
import { restore } from "~/data/trash";
import { perform } from "~/operations/operation";
import { newId } from "~/services/ids";
import { NO_FIGURES } from "../../../tests/support/items";
import { NOW } from "../../../tests/support/world";
import { createItem } from "./items";
import { worldWithItems, bench, extra } from "../../../tests/support/items-world";

test("a new item is empty, one of it, and stands last", async () => {
  const { world, ada, projectId, item, show } = worldWithItems();
  item(bench);
  const added = await perform(createItem, world.as(ada), { projectId }, {});
  expect(added).toEqual({
    id: expect.any(String),
    projectId,
    name: "",
    quantity: 1,
    budget: 0,
    spent: 0,
    suggestedBudget: null,
    status: "active",
    position: null,
    isSuggested: false,
    ...NO_FIGURES,
    done: false,
    forecastOwn: null,
  });
  expect((await show()).activeItems.map(({ name }) => name)).toEqual(["Benchtop", ""]);
});

test("an item sent again under its id, its answer lost, is one item", async () => {
  const { world, ada, projectId, show } = worldWithItems();
  const sent = { name: "Tap", spent: 5, newId: newId() };
  const add = (input: object) => perform(createItem, world.as(ada), { projectId }, input);
  expect(await add(sent)).toMatchObject({ id: sent.newId, name: "Tap", spent: 500 });
  expect(await add(sent)).toMatchObject({ id: sent.newId, spent: 500 });
  expect((await show()).activeItems).toHaveLength(1);
});

test("a new item may have values", async () => {
  const { world, ada, projectId } = worldWithItems();
  expect(
    await perform(
      createItem,
      world.as(ada),
      { projectId },
      { name: "Tap", quantity: 3, budget: "$1,200.40", spent: 5 },
    ),
  ).toMatchObject({
    name: "Tap",
    quantity: 3,
    budget: 120_040,
    spent: 500,
  });
  await expect(
    perform(createItem, world.as(ada), { projectId: newId() }, {}),
  ).rejects.toMatchObject({
    reason: "missing",
    message: "failed to add project item",
  });
});

test("each field changes alone, and totals follow", async () => {
  const { item, update, show } = worldWithItems();
  const id = item(bench);
  expect(await update(id, { name: "  Bench " })).toMatchObject({ name: "Bench" });
  expect(await update(id, { budget: 3000 })).toMatchObject({ budget: 300_000, quantity: 2 });
  expect(await update(id, { spent: "1,200.50" })).toMatchObject({ spent: 120_050 });
  expect(await show()).toMatchObject({ budget: 300_000, spent: 120_050, left: 179_950 });
});

test("a new quantity takes the budget along, to whole dollars, halves away from zero", async () => {
  const { item, update } = worldWithItems();
  expect(await update(item(bench), { quantity: 4 })).toMatchObject({
    quantity: 4,
    budget: 520_000,
  });
  expect(await update(item({ quantity: 2, budget: 500 }), { quantity: 1 })).toMatchObject({
    budget: 300,
  });
  expect(await update(item({ quantity: 3, budget: 10_000 }), { quantity: 1 })).toMatchObject({
    budget: 3300,
  });
  expect(await update(item({ quantity: 0, budget: 777 }), { quantity: 5 })).toMatchObject({
    budget: 777,
  });
});

test("a quantity sent with a budget does not rescale it", async () => {
  const { item, update } = worldWithItems();
  expect(await update(item(bench), { quantity: 4, budget: 2700 })).toMatchObject({
    quantity: 4,
    budget: 270_000,
  });
});

test("a quantity that would take the budget out of range is refused, and nothing is saved", async () => {
  const { item, update, find } = worldWithItems();
  const id = item({ quantity: 1, budget: 9_999_999_999 });
  await expect(update(id, { quantity: 2, name: "Gold" })).rejects.toMatchObject({
    reason: "invalid",
    fields: { quantity: ["That would take the budget beyond $99,999,999.99."] },
  });
  expect(await find(id)).toMatchObject({ quantity: 1, name: "" });
});

test.each([
  [{ name: " " }, "name"],
  [{ quantity: 0 }, "quantity"],
  [{ quantity: 1.5 }, "quantity"],
  [{ quantity: "two" }, "quantity"],
  [{ budget: "abc" }, "budget"],
  [{ budget: 100_000_000 }, "budget"],
  [{ spent: "$100,000,000" }, "spent"],
  [{ spent: null }, "spent"],
  [{ status: "gone" }, "status"],
  [{ left: 3 }, "left"],
])("%j is refused on its field and not saved", async (input, field) => {
  const { item, update, find } = worldWithItems();
  const id = item(bench);
  await expect(update(id, input)).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to save change",
    fields: { [field]: [expect.any(String)] },
  });
  expect(await find(id)).toMatchObject({
    name: "Benchtop",
    quantity: 2,
    budget: 260_000,
    spent: 0,
    status: "active",
  });
});

test("a suggestion goes into the budget and back, and remembers both its budget and where it came from", async () => {
  const { item, update, remove, show } = worldWithItems();
  const id = item(extra);
  expect(await show()).toMatchObject({
    budget: 0,
    activeItems: [],
    optionalItems: [{ id, name: "Dishwasher", budget: 90_000 }],
  });
  expect(await update(id, { status: "active" })).toMatchObject({
    status: "active",
    suggestedBudget: 90_000,
    isSuggested: true,
  });
  expect(await show()).toMatchObject({ budget: 90_000, activeItems: [{ id }], optionalItems: [] });
  expect(await remove(id)).toBeUndefined();
  expect(await show()).toMatchObject({ budget: 0, activeItems: [], optionalItems: [{ id }] });
  await remove(id);
  expect(await show()).toMatchObject({ optionalItems: [{ id }] });
});

test("an item of one's own is deleted, and Undo brings it back", async () => {
  const { world, item, remove, find } = worldWithItems();
  const id = item(bench);
  await remove(id);
  expect(await find(id)).toBeUndefined();
  await expect(remove(id)).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to remove item",
  });
  restore(world.app.db, id, { newId, now: NOW });
  expect(await find(id)).toMatchObject({ name: "Benchtop", quantity: 2, budget: 260_000 });
});

test("a stranger gets the same answer for an existing and an unknown item", async () => {
  const { world, item, update, remove } = worldWithItems();
  const bob = world.person("Bob");
  for (const id of [item(bench), newId()]) {
    await expect(update(id, { name: "Mine" }, bob)).rejects.toEqual(
      expect.objectContaining({ reason: "missing", message: "Failed to save change", fields: {} }),
    );
    await expect(remove(id, bob)).rejects.toEqual(
      expect.objectContaining({ reason: "missing", message: "Failed to remove item", fields: {} }),
    );
  }
});
