import { expect, test } from "vitest";
import { worldWithHistory } from "../../../tests/support/history";
import { listItems, listProjects } from "~/data/projects";
import { createBill, deleteBill } from "../bills/bills";
import { createItem, deleteItem, updateItem } from "../items/items";
import { pasteItems } from "../items/paste-items";
import { perform } from "../operation";
import { createProject, deleteProject } from "../projects/projects";

/** An oven of the day before, and what is put back of the day after. */
async function worldOfDays() {
  const made = await worldWithHistory();
  const { world, ada, projectId, itemOf, show, back, db } = made;
  const oven = itemOf("Oven", 10_000);
  world.pass(1);
  const as = (who = ada) => world.as(who);
  const day = async () => (await show()).days[0]?.day ?? "";
  const backDay = async (who = ada) => back(await day(), who);
  const names = () => listItems(db, [projectId]).map(({ name }) => name);
  return { ...made, oven, as, day, backDay, names };
}

test("what was removed and put back that day is there after the day is put back", async () => {
  const { as, oven, newest, back, backDay, undo, names, item } = await worldOfDays();
  await perform(updateItem, as(), { itemId: oven }, { budget: 500 });
  await perform(deleteItem, as(), { itemId: oven }, {});
  await back((await newest()).id);
  const { receipt } = await backDay();
  expect([names(), item(oven).budget]).toEqual([["Oven"], 10_000]);
  await undo(receipt.undoId);
  expect([names(), item(oven).budget]).toEqual([["Oven"], 50_000]);
});

test("what came and went that day is left as it is", async () => {
  const { as, ada, ben, oven, propertyId, projectId, backDay, undo, names, item } =
    await worldOfDays();
  const billOf = async (who = ada) => {
    const lines = [{ itemId: oven, amount: 99.5 }];
    const made = await perform(
      createBill,
      as(who),
      { propertyId },
      { supplier: "Bunnings", lines },
    );
    await perform(deleteBill, as(who), { propertyId, billId: made.id }, {});
  };
  await billOf();
  await billOf(ben);
  const { id } = await perform(createItem, as(), { projectId }, { name: "Hob" });
  await perform(deleteItem, as(ben), { itemId: id }, {});
  const { id: bath } = await perform(createProject, as(), { propertyId }, {});
  await perform(createItem, as(), { projectId: bath }, { name: "Tap" });
  await perform(deleteProject, as(), { projectId: bath }, {});
  await perform(updateItem, as(), { itemId: oven }, { budget: 500 });
  const { receipt } = await backDay();
  expect([names(), item(oven).budget, item(oven).spent]).toEqual([["Oven"], 10_000, 0]);
  await undo(receipt.undoId);
  expect([names(), item(oven).budget]).toEqual([["Oven"], 50_000]);
});

test("of a paste what is there still is removed, and what is gone is not offered", async () => {
  const { as, db, propertyId, projectId, changes, back, names } = await worldOfDays();
  const input = { text: "Tap\t20\nSink\t30", seen: "2", formId: "1111111111111111111112" };
  await perform(pasteItems, as(), { projectId }, input);
  const [paste] = await changes();
  const tap = listItems(db, [projectId]).find(({ name }) => name === "Tap")?.id ?? "";
  await perform(deleteItem, as(), { itemId: tap }, {});
  await back(paste?.id ?? "");
  expect(names()).toEqual(["Oven"]);
  const gone = (await changes()).find(({ id }) => id === paste?.id);
  expect(gone?.putBack).toBeNull();
  expect(listProjects(db, propertyId)).toHaveLength(1);
});
