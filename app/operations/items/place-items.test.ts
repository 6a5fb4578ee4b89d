import { expect, test } from "vitest";
import { pickedMessages } from "~/contracts/picked-messages";
import { createProjectRow } from "~/data/projects";
import { addShare } from "~/data/shares";
import { perform, performed } from "~/operations/operation";
import { showProject } from "~/operations/projects/projects";
import { showProperty } from "~/operations/properties/properties";
import { showHistory } from "~/operations/history/show-history";
import { newId } from "~/services/ids";
import { addKitchen } from "../../../tests/support/add-property";
import { bench, extra, worldWithItems } from "../../../tests/support/items-world";
import { takeBack } from "../../../tests/support/undo";
import { emailOf, NOW } from "../../../tests/support/world";
import { copyItems, moveItems, startPlacing } from "./place-items";

/** Ada's kitchen of two items, with a spend, and a bathroom beside it; another property of hers. */
async function twoProperties() {
  const made = worldWithItems();
  const { world, ada, projectId, item, update } = made;
  const { db } = world.app;
  const [one, two] = [item(bench), item({ name: "Oven", quantity: 1, budget: 90_000 })];
  await update(one, { spent: 500 });
  const { propertyId } = await perform(showProject, world.as(ada), { projectId }, {});
  const bath = createProjectRow(db, { id: newId(), propertyId, name: "Bath", createDate: NOW }).id;
  const other = addKitchen(world, ada);
  const ticks = Object.fromEntries([one, two].map((id) => [id, "yes"]));
  const send = async (
    command: typeof moveItems | typeof copyItems,
    to: string,
    { items = ticks as object, formId = newId(), who = ada } = {},
  ) => (await performed(command, world.as(who), { projectId }, { to, items, formId })).receipt;
  const itemsOf = async (id: string) =>
    (await perform(showProject, world.as(ada), { projectId: id }, {})).activeItems;
  const figures = async (id: string) => {
    const view = await perform(showProperty, world.as(ada), { propertyId: id }, {});
    // Of each amount, but for what changes with any change.
    const all = Object.entries(view).filter(([, value]) => typeof value === "number");
    return Object.fromEntries(all.filter(([name]) => name !== "changeNumber"));
  };
  return { ...made, db, one, two, propertyId, bath, other, send, itemsOf, figures };
}

test("items move with what was spent on them, and the property's sums stay", async () => {
  const { world, ada, propertyId, projectId, bath, send, itemsOf, figures } = await twoProperties();
  const before = await figures(propertyId);
  expect(before).toMatchObject({ budget: 350_000, spent: 50_000 });
  const { undo } = await send(moveItems, bath);
  expect(await itemsOf(projectId)).toEqual([]);
  expect(await itemsOf(bath)).toMatchObject([
    { name: "Benchtop", quantity: 2, spent: 50_000, entryCount: 1 },
    { name: "Oven", budget: 90_000 },
  ]);
  expect(await figures(propertyId)).toEqual(before);
  await takeBack(world.as(ada), propertyId, undo);
  expect(await itemsOf(projectId)).toHaveLength(2);
  expect(await figures(propertyId)).toEqual(before);
});

test("a copy in another property has a plan and no spends; one Undo takes it back", async () => {
  const { world, ada, propertyId, projectId, other, send, itemsOf, figures } =
    await twoProperties();
  const before = await figures(propertyId);
  const { undo } = await send(copyItems, other.projectId);
  const copies = await itemsOf(other.projectId);
  expect(copies.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
    { name: "Benchtop", quantity: 2, budget: 260_000, spent: 0, entryCount: 0 },
    { name: "Oven", quantity: 1, budget: 90_000, spent: 0 },
  ]);
  expect(await figures(other.propertyId)).toMatchObject({ budget: 350_000, spent: 0 });
  expect(await figures(propertyId)).toEqual(before);
  expect(await itemsOf(projectId)).toHaveLength(2);
  await takeBack(world.as(ada), other.propertyId, undo);
  expect(await itemsOf(other.projectId)).toEqual([]);
});

test("the Undo of a copy is kept with the property that has it, which open pages hear of", async () => {
  const { world, ada, other, send } = await twoProperties();
  const numberOf = async () =>
    world.app.db.$client
      .prepare("select change_number from properties where id = ?")
      .pluck()
      .get(other.propertyId) as number;
  const before = await numberOf();
  const receipt = await send(copyItems, other.projectId);
  expect(receipt.elsewhere?.id).toBe(other.propertyId);
  expect(await numberOf()).toBeGreaterThan(before);
  const { days } = await perform(showHistory, world.as(ada), other, {});
  expect(JSON.stringify(days)).toContain("Oven");
});

test("sent again under its id each is done once", async () => {
  const { propertyId, bath, other, send, itemsOf, figures } = await twoProperties();
  const formId = newId();
  const first = await send(copyItems, other.projectId, { formId });
  expect((await send(copyItems, other.projectId, { formId })).undo).toEqual(first.undo);
  expect(await itemsOf(other.projectId)).toHaveLength(2);
  const before = await figures(propertyId);
  const moved = newId();
  await send(moveItems, bath, { formId: moved });
  await send(moveItems, bath, { formId: moved });
  expect(await itemsOf(bath)).toHaveLength(2);
  expect(await figures(propertyId)).toEqual(before);
});

test("what cannot be is said, and nothing is written", async () => {
  const { world, projectId, bath, other, item, send, itemsOf } = await twoProperties();
  const said = (to: string, items?: object) => send(moveItems, to, items && { items });
  const field = (message: string) => ({ reason: "invalid", fields: { to: [message] } });
  await expect(said(other.projectId)).rejects.toMatchObject(field(pickedMessages.onlyCopied));
  await expect(said(projectId)).rejects.toMatchObject(field(pickedMessages.alreadyThere));
  await expect(said(newId())).rejects.toMatchObject(field(pickedMessages.chooseCategory));
  const none = { message: pickedMessages.tickItems };
  await expect(said(bath, {})).rejects.toMatchObject(none);
  // A suggestion is in no budget.
  await expect(said(bath, { [item(extra)]: "yes" })).rejects.toMatchObject(none);
  const cleo = addKitchen(world, world.person("Cleo"));
  await expect(send(copyItems, cleo.projectId)).rejects.toMatchObject(
    field(pickedMessages.chooseCategory),
  );
  expect(await itemsOf(projectId)).toHaveLength(2);
});

test("an item that was moved on since stays where it is", async () => {
  const { world, ada, propertyId, projectId, bath, one, update, send, itemsOf } =
    await twoProperties();
  const { undo } = await send(moveItems, bath);
  await update(one, { projectId });
  await takeBack(world.as(ada), propertyId, undo);
  expect(await itemsOf(projectId)).toHaveLength(2);
  await expect(takeBack(world.as(ada), propertyId, undo)).rejects.toMatchObject({
    reason: "conflict",
  });
});

test("a partner copies into a property of their own, whose name the message says", async () => {
  const { world, db, propertyId, projectId } = await twoProperties();
  addShare(db, { propertyId, email: emailOf("Pita"), createDate: NOW });
  const pita = world.person("Pita");
  const own = addKitchen(world, pita);
  const view = await perform(startPlacing, world.as(pita), { projectId }, {});
  expect(view.places.map(({ id }) => id)).toEqual([propertyId, own.propertyId]);
  const items = { [view.items[0]?.id ?? ""]: "yes" };
  const { message } = await perform(
    copyItems,
    world.as(pita),
    { projectId },
    { items, to: own.projectId, formId: newId() },
  );
  expect(message).toBe("1 item copied to Kitchen, Rātā.");
});
