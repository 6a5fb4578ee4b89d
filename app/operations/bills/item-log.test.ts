import { expect, test } from "vitest";
import { spendForm } from "~/contracts/bill-forms";
import type { FormFields } from "~/contracts/form-fields";
import { readBills } from "~/data/bills";
import { createProjectRow, readItem } from "~/data/projects";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { worldWithReno } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { deleteItem } from "../items/items";
import { perform } from "../operation";
import { undoAction } from "../undo/undo";
import { showItemLog, spend } from "./spend";

async function worldWithOven() {
  const made = await worldWithReno();
  const { world, ada, propertyId } = made;
  const { db } = world.app;
  const project = { propertyId, createDate: NOW };
  const { id: projectId } = createProjectRow(db, { ...project, id: newId(), name: "Kitchen" });
  const { id: otherId } = createProjectRow(db, { ...project, id: newId(), name: "Roof" });
  const { id: itemId } = addItem(db, { id: newId(), projectId, name: "Oven", createDate: NOW });
  const params = { projectId, itemId };
  const show = (input: object = {}, who = ada) =>
    perform(showItemLog, world.as(who), params, input);
  const add = (input: object, who = ada) =>
    perform(spend, world.as(who), params, spendForm(input as FormFields));
  return { ...made, db, params, otherId, show, add };
}

test("the log of an item names its category, property and suppliers", async () => {
  const { add, show, ben } = await worldWithOven();
  expect(await show()).toMatchObject({
    item: { name: "Oven", spent: 0, entryCount: 0 },
    project: { name: "Kitchen" },
    entries: [],
    suppliers: [],
    page: 1,
    pages: 1,
    today: "2026-03-05",
  });
  await add({ amount: "2,000", supplier: "Ngāti Plumbing", gst: "plus", paid: "no" }, ben);
  await add({ amount: "12.50+7", supplier: "Bunnings" });
  const { item, entries, suppliers } = await show({}, ben);
  expect(item).toMatchObject({ spent: 231_950, paid: 1_950, entryCount: 2 });
  expect(entries.map(({ gross, bill }) => [gross, bill.kind, bill.gstAssumed])).toEqual(
    expect.arrayContaining([
      [230_000, "invoice", false],
      [1_950, "receipt", true],
    ]),
  );
  expect(suppliers.toSorted()).toEqual(["Bunnings", "Ngāti Plumbing"]);
});

test("the item of another category is missing", async () => {
  const { world, ada, params, otherId, db } = await worldWithOven();
  const wrong = { ...params, projectId: otherId };
  const missing = { reason: "missing" };
  await expect(perform(showItemLog, world.as(ada), wrong, {})).rejects.toMatchObject(missing);
  await expect(perform(spend, world.as(ada), wrong, { amount: 5 })).rejects.toMatchObject(missing);
  expect(readItem(db, params.itemId).spent).toBe(0);
});

test("what is no amount is refused on its field", async () => {
  const { add } = await worldWithOven();
  for (const amount of ["", "0", "x"])
    await expect(add({ amount })).rejects.toMatchObject({
      reason: "invalid",
      fields: { amount: [expect.any(String)] },
    });
});

test("a spend on an item that was deleted meanwhile is kept, unsorted", async () => {
  const { world, ada, ben, cleo, db, params, add } = await worldWithOven();
  await perform(deleteItem, world.as(ben), { itemId: params.itemId }, {});
  const sent = { amount: "40", supplier: "Bunnings", newId: newId() };
  const deleted = "Oven was deleted meanwhile. The bill is saved, with its line unsorted.";
  await expect(add(sent)).rejects.toMatchObject({ reason: "conflict", message: deleted });
  const [kept] = readBills(db, [sent.newId]);
  expect(kept).toMatchObject({ supplier: { name: "Bunnings" }, lines: [{ itemId: null }] });
  expect(kept?.lines[0]?.gross).toBe(4_000);
  await expect(add(sent)).rejects.toMatchObject({ message: deleted });
  expect(db.$client.prepare("select count(*) from bills").pluck().get()).toBe(1);
  await expect(add({ amount: "5" }, cleo)).rejects.toMatchObject({ reason: "missing" });
  await perform(undoAction, world.as(ben), {}, { trashId: params.itemId });
  expect(await add({ amount: "5" }, ada)).toMatchObject({ item: { id: params.itemId } });
});
