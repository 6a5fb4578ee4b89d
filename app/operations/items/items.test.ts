import { expect, test } from "vitest";
import type { ProjectView } from "~/contracts/projects";
import { createProjectRow } from "~/data/projects";
import { createPropertyRow } from "~/data/properties";
import { restore } from "~/data/trash";
import type { ProjectItem } from "~/domain/property";
import { perform } from "~/operations/operation";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { NO_FIGURES } from "../../../tests/support/items";
import { makeWorld, NOW } from "../../../tests/support/world";
import { showProject } from "../projects/projects";
import { createItem } from "./items";
import { deleteItem } from "./items";
import {
  saveItems,
  saveItemsAndAdd,
  saveItemsAndAddSuggestion,
  saveItemsAndRemove,
} from "./items-form";
import { updateItem } from "./items";

function worldWithItems() {
  const world = makeWorld();
  const ada = world.person("Ada");
  const address = {
    address1: "1 Rātā Street",
    address2: "",
    suburb: "",
    city: "Ōtaki",
    postcode: "",
    fullAddress: "",
  };
  const property = createPropertyRow(world.app.db, {
    id: newId(),
    creatorId: ada.id,
    name: "Rātā",
    address,
    createDate: NOW,
  });
  const { id: projectId } = createProjectRow(world.app.db, {
    id: newId(),
    propertyId: property.id,
    name: "Kitchen",
    createDate: NOW,
  });
  const item = (changes: Partial<ProjectItem> = {}) =>
    addItem(world.app.db, { id: newId(), projectId, createDate: NOW, ...changes }).id;
  const update = (itemId: string, input: object, who = ada) =>
    perform(updateItem, world.as(who), { itemId }, input);
  const remove = (itemId: string, who = ada) => perform(deleteItem, world.as(who), { itemId }, {});
  const show = (): Promise<ProjectView> => perform(showProject, world.as(ada), { projectId }, {});
  const find = async (itemId: string) => (await show()).activeItems.find(({ id }) => id === itemId);
  const save = (items: object) => perform(saveItems, world.as(ada), { projectId }, { items });
  return { world, ada, projectId, item, update, remove, show, find, save };
}

const bench = { name: "Benchtop", quantity: 2, budget: 260_000, spent: 0 };
const extra = {
  name: "Dishwasher",
  budget: 90_000,
  suggestedBudget: 90_000,
  status: "optional",
} as const;

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
    isSuggested: false,
    ...NO_FIGURES,
    done: false,
    forecastOwn: null,
  });
  expect((await show()).activeItems.map(({ name }) => name)).toEqual(["Benchtop", ""]);
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

test("the table's form saves the cells that were changed, and only those", async () => {
  const { item, save, find } = worldWithItems();
  const one = item({ ...bench, budget: 260_040 });
  const unnamed = item({ quantity: 1 });
  await save({
    [one]: { name: "Benchtop", quantity: "2", budget: "$2,600.40", spent: "=3*450" },
    [unnamed]: { name: "", quantity: "1", budget: "$0", spent: "$0" },
    nobody: { name: "ghost" },
  });
  expect(await find(one)).toMatchObject({
    name: "Benchtop",
    quantity: 2,
    budget: 260_040,
    spent: 135_000,
  });
  expect(await find(unnamed)).toMatchObject({ name: "", quantity: 1, budget: 0 });
});

test("amounts with cents are read in the form, the call and nowhere rounded; unclear ones are refused in both", async () => {
  const { item, save, update, find } = worldWithItems();
  const id = item(bench);
  await save({ [id]: { budget: "1.2k", spent: "(1,200.50)" } });
  expect(await find(id)).toMatchObject({ budget: 120_000, spent: -120_050 });
  await update(id, { budget: "NZ$1 300.05", spent: 12.5 });
  expect(await find(id)).toMatchObject({ budget: 130_005, spent: 1250 });
  for (const unclear of ["1.200,50", "12-", "1,20", `${"0".repeat(100_000)}-`]) {
    const fields = { budget: ["Enter an amount."] };
    await expect(update(id, { budget: unclear }), unclear.slice(0, 10)).rejects.toMatchObject({
      reason: "invalid",
      fields,
    });
  }
  await expect(save({ [id]: { budget: "1,20" } })).rejects.toMatchObject({
    fields: { [`items.${id}.budget`]: ["Enter an amount."] },
  });
});

test("in the form too, a quantity rescales the budget unless that was typed as well", async () => {
  const { item, save, find } = worldWithItems();
  const [one, other] = [item(bench), item(bench)];
  await save({
    [one]: { quantity: "4", budget: "$2,600" },
    [other]: { quantity: "4", budget: "2700" },
  });
  expect(await find(one)).toMatchObject({ quantity: 4, budget: 520_000 });
  expect(await find(other)).toMatchObject({ quantity: 4, budget: 270_000 });
});

test("an untouched cell with an outdated value overwrites nothing", async () => {
  const { item, save, update, find } = worldWithItems();
  const id = item(bench);
  await update(id, { spent: 500 });
  await save({ [id]: { spent: "$0", budget: "$3,000", was: { spent: "$0", budget: "$2,600" } } });
  expect(await find(id)).toMatchObject({ spent: 50_000, budget: 300_000 });
});

test("every cell that holds no value is named, and nothing of the form is saved", async () => {
  const { item, save, find } = worldWithItems();
  const [one, other] = [item(bench), item({ name: "Gold", quantity: 1, budget: 9_999_999_999 })];
  const refused = save({
    [one]: { name: " ", quantity: "0", budget: "none", spent: "12" },
    [other]: { quantity: "2" },
  });
  await expect(refused).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to save change",
    fields: {
      [`items.${one}.name`]: ["Enter a name."],
      [`items.${one}.quantity`]: ["Enter a whole number of at least 1."],
      [`items.${one}.budget`]: ["Enter an amount."],
      [`items.${other}.quantity`]: ["That would take the budget beyond $99,999,999.99."],
    },
  });
  expect(await find(one)).toMatchObject({ name: "Benchtop", spent: 0 });
});

test("the row buttons save all typed text, then create, delete or accept", async () => {
  const { world, ada, projectId, item, show, find } = worldWithItems();
  const [one, own, suggestion] = [item(bench), item({ name: "Tap" }), item(extra)];
  const typed = (spent: string) => ({ items: { [one]: { spent } } });
  const added = await perform(saveItemsAndAdd, world.as(ada), { projectId }, typed("1"));
  expect(added).toEqual({ parentId: projectId, newId: expect.any(String) });
  expect(
    (await show()).activeItems,
    "a new row is kept once something is typed into it",
  ).toHaveLength(2);
  expect(await find(one)).toMatchObject({ spent: 100 });
  const removed = await perform(
    saveItemsAndRemove,
    world.as(ada),
    { projectId, itemId: own },
    { items: { [one]: { spent: "2" }, [own]: { budget: "rubbish" } } },
  );
  expect(removed).toMatchObject({ went: "deleted", item: { id: own, name: "Tap" } });
  expect(await find(one)).toMatchObject({ spent: 200 });
  await perform(
    saveItemsAndAddSuggestion,
    world.as(ada),
    { projectId, itemId: suggestion },
    typed("3"),
  );
  expect(await show()).toMatchObject({
    optionalItems: [],
    activeItems: [{ id: one, spent: 300 }, { id: suggestion }],
  });
  expect(
    await perform(saveItemsAndRemove, world.as(ada), { projectId, itemId: suggestion }, {}),
  ).toMatchObject({ went: "suggestion" });
});

const shownEmpty = { name: "", quantity: "1", budget: "$0", spent: "$0" };
const newRow = (typed: object) => ({ added: "on", ...shownEmpty, ...typed, was: shownEmpty });

test("an empty new row of the form is not stored", async () => {
  const { save, show } = worldWithItems();
  await save({ [newId()]: newRow({}), [newId()]: newRow({ name: "  ", spent: "0" }) });
  expect(await show()).toMatchObject({ activeItems: [] });
});

test("a non-empty new row is stored under its own id, once", async () => {
  const { save, show, find } = worldWithItems();
  const [tap, unnamed, three] = [newId(), newId(), newId()];
  const sent = {
    [tap]: newRow({ name: "Tap", quantity: "2", budget: "1.2k", spent: "=3*4.50" }),
    [unnamed]: newRow({ spent: "0.05" }),
    [three]: newRow({ quantity: "3" }),
  };
  await save(sent);
  await save(sent);
  expect((await show()).activeItems).toHaveLength(3);
  expect(await find(tap)).toMatchObject({ name: "Tap", quantity: 2, budget: 120_000, spent: 1350 });
  expect(await find(unnamed)).toMatchObject({ name: "", quantity: 1, budget: 0, spent: 5 });
  expect(await find(three)).toMatchObject({ quantity: 3 });
  await save({ "no id of ours": newRow({ name: "Sink" }) });
  expect((await show()).activeItems.find(({ name }) => name === "Sink")?.id).toMatch(/^.{22}$/);
});

test("a new row with invalid text is refused at its cell, and nothing is stored", async () => {
  const { save, show } = worldWithItems();
  const id = newId();
  await expect(save({ [id]: newRow({ name: "Tap", budget: "1,20" }) })).rejects.toMatchObject({
    reason: "invalid",
    fields: { [`items.${id}.budget`]: ["Enter an amount."] },
  });
  expect(await show()).toMatchObject({ activeItems: [] });
});

test("a row button answers to the items of its own category alone", async () => {
  const { world, ada, projectId, item } = worldWithItems();
  const id = item(bench);
  const other = { projectId: newId(), itemId: id };
  await expect(perform(saveItemsAndRemove, world.as(ada), other, {})).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to remove item",
  });
  const bob = world.person("Bob");
  await expect(
    perform(saveItemsAndAddSuggestion, world.as(bob), { projectId, itemId: id }, {}),
  ).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to add suggestion to project.",
  });
  await expect(perform(saveItems, world.as(bob), { projectId }, {})).rejects.toMatchObject({
    reason: "missing",
  });
});
