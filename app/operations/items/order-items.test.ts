import { expect, test } from "vitest";
import { listHistory } from "~/data/history";
import { createProjectRow } from "~/data/projects";
import { findProperty } from "~/data/properties";
import { newId } from "~/services/ids";
import { worldWithItems } from "../../../tests/support/items-world";
import { NOW } from "../../../tests/support/world";
import { restore } from "~/data/trash";
import { perform, performed } from "../operation";
import { undoAction } from "../undo/undo";
import { updateItem } from "./items";
import { showProperty } from "../properties/properties";
import { cloneProperty } from "../properties/clone";

function kitchen(names = ["Bench", "Hob", "Oven", "Tap"]) {
  const world = worldWithItems();
  const ids = Object.fromEntries(names.map((name) => [name, world.item({ name })]));
  const id = (name: string) => ids[name] ?? "";
  const put = (name: string, after: string | null) =>
    world.update(id(name), { after: after === null ? null : id(after) });
  const names_ = async () => (await world.show()).activeItems.map(({ name }) => name);
  return { ...world, id, put, names: names_ };
}

test("an item goes below another, or to the top; until then they stand by name", async () => {
  const { put, names } = kitchen();
  expect(await names()).toEqual(["Bench", "Hob", "Oven", "Tap"]);
  expect(await put("Bench", "Oven")).toMatchObject({ name: "Bench", position: 3 });
  expect(await names()).toEqual(["Hob", "Oven", "Bench", "Tap"]);
  await put("Tap", null);
  expect(await names()).toEqual(["Tap", "Hob", "Oven", "Bench"]);
});

test("what comes later stands last, by name, whatever it is called", async () => {
  const { item, put, names } = kitchen();
  await put("Tap", null);
  item({ name: "Sink" });
  item({ name: "Apron" });
  expect(await names()).toEqual(["Tap", "Bench", "Hob", "Oven", "Apron", "Sink"]);
});

test("a name that is changed stays where it was put", async () => {
  const { id, put, update, names } = kitchen();
  await put("Tap", null);
  await update(id("Tap"), { name: "Zip tap" });
  expect(await names()).toEqual(["Zip tap", "Bench", "Hob", "Oven"]);
});

test("the other must be in the same category", async () => {
  const { world, put, update, id } = kitchen();
  const other = kitchen();
  for (const after of [newId(), other.id("Tap"), id("Hob")])
    await expect(update(id("Hob"), { after })).rejects.toMatchObject({
      reason: "invalid",
      fields: { after: ["The row above is no longer in this category."] },
    });
  const pita = world.person("Pita");
  await expect(update(id("Tap"), { after: null }, pita)).rejects.toMatchObject({
    reason: "missing",
  });
  expect(await put("Tap", null)).toMatchObject({ position: 1 });
});

test("one that goes to another category stands last there, or where it is put", async () => {
  const { world, projectId, update, id, put, names, show } = kitchen();
  await put("Tap", null);
  const { propertyId } = await show();
  const bath = createProjectRow(world.app.db, {
    id: newId(),
    propertyId,
    name: "Bath",
    createDate: NOW,
  }).id;
  expect(await update(id("Tap"), { projectId: bath })).toMatchObject({ position: null });
  await update(id("Tap"), { projectId, after: id("Hob") });
  expect(await names()).toEqual(["Bench", "Hob", "Tap", "Oven"]);
});

test("a move is offered back: below the one that it stood below, or to the top", async () => {
  const { world, ada, id, put, names, remove } = kitchen();
  const move = (name: string, after: string | null) =>
    performed(
      updateItem,
      world.as(ada),
      { itemId: id(name) },
      { after: after && id(after) },
      { offersUndo: true },
    );
  const undo = (trashId = "", who = ada) => perform(undoAction, world.as(who), {}, { trashId });
  const first = (await move("Bench", "Oven")).receipt.undoId;
  await put("Tap", null);
  await undo(first);
  expect(await names()).toEqual(["Bench", "Tap", "Hob", "Oven"]);
  const second = (await move("Oven", null)).receipt.undoId;
  await expect(undo(second, world.person("Pita"))).rejects.toMatchObject({ reason: "missing" });
  await undo(second);
  expect(await names()).toEqual(["Bench", "Tap", "Hob", "Oven"]);
  const third = (await move("Oven", "Bench")).receipt.undoId;
  await remove(id("Hob"));
  await expect(undo(third)).rejects.toMatchObject({ reason: "conflict" });
  expect(await names()).toEqual(["Bench", "Oven", "Tap"]);
});

test("a deleted item comes back to its place; a copy of the property has the same order", async () => {
  const { world, ada, remove, id, put, names, show } = kitchen();
  await put("Tap", null);
  await remove(id("Tap"));
  expect(await names()).toEqual(["Bench", "Hob", "Oven"]);
  restore(world.app.db, id("Tap"), { newId, now: NOW });
  expect(await names()).toEqual(["Tap", "Bench", "Hob", "Oven"]);
  const { propertyId } = await show();
  const address = "8 Rimu Street, Hamilton 3204";
  const { id: copy } = await perform(cloneProperty, world.as(ada), { propertyId }, { address });
  const { projects } = await perform(showProperty, world.as(ada), { propertyId: copy }, {});
  expect(projects[0]?.activeItems.map(({ name }) => name)).toEqual(["Tap", "Bench", "Hob", "Oven"]);
});

test("open pages are told of it, history is not", async () => {
  const { world, ada, put, show } = kitchen();
  const { propertyId } = await show();
  const number = () => findProperty(world.app.db, ada, propertyId)?.changeNumber ?? 0;
  const before = number();
  await put("Tap", null);
  expect(number()).toBe(before + 1);
  expect(listHistory(world.app.db, propertyId, {}, 9)).toEqual([]);
});
