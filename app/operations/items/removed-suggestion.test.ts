import { expect, test } from "vitest";
import { listOpenBills } from "~/data/open-bills";
import { readItem } from "~/data/projects";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { worldWithItems } from "../../../tests/support/bills";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { NOW } from "../../../tests/support/world";
import { spend } from "../bills/spend";
import { perform } from "../operation";
import { showProject } from "../projects/projects";
import { showProperty } from "../properties/properties";
import { pressButton } from "../../../tests/support/press-button";
import { itemsForm } from "./items-form";
import { deleteItem, updateItem } from "./items";

/** An accepted suggestion with two bills and a typed total: 877.77, and 100. */
async function worldWithSuggestion() {
  const made = await worldWithItems();
  const { world, ada, db, projectId, propertyId, oven, add } = made;
  const row = { id: newId(), projectId, name: "Dishwasher", createDate: NOW };
  const { id } = addItem(db, { ...row, budget: 90_000, suggestedBudget: 90_000 });
  const put = (input: object) => perform(updateItem, world.as(ada), { itemId: id }, input);
  await add({ supplier: "Bunnings", lines: [{ itemId: id, amount: 777.77 }] });
  await add({
    kind: "invoice",
    lines: [
      { itemId: id, amount: 100 },
      { itemId: oven, amount: 1 },
    ],
  });
  await put({ spent: 977.77 });
  const figures = async () => {
    const { spent, paid, bills } = await perform(showProperty, world.as(ada), { propertyId }, {});
    const { activeItems, optionalItems } = await perform(
      showProject,
      world.as(ada),
      { projectId },
      {},
    );
    const isActive = activeItems.some((one) => one.id === id);
    expect(optionalItems.some((one) => one.id === id)).toBe(!isActive);
    return { isActive, spent, paid, unsorted: bills.unsorted, sum: bills.unsortedTotal };
  };
  return { ...made, id, put, figures };
}

const WITH = { isActive: true, spent: 97_877, paid: 87_777, unsorted: 0, sum: 0 };
const WITHOUT = { isActive: false, spent: 100, paid: 0, unsorted: 2, sum: 87_777 };

test.each(["deleted", "removed by the form", "made optional"])(
  "an accepted suggestion that is %s leaves its bills to sort, and Undo brings all back",
  async (how) => {
    const { world, ada, db, projectId, propertyId, id, put, figures, undo } =
      await worldWithSuggestion();
    expect(await figures()).toEqual(WITH);
    if (how === "deleted") await perform(deleteItem, world.as(ada), { itemId: id }, {});
    else if (how === "made optional") await put({ status: "optional" });
    else
      expect(
        await pressButton(itemsForm, deleteItem, {
          who: world.as(ada),
          params: { projectId, itemId: id },
        }),
      ).toMatchObject({
        receipt: { removed: { went: "suggestion", unsorted: 2 }, trashed: [{ id }] },
      });
    expect(await figures()).toEqual(WITHOUT);
    expect(readItem(db, id)).toMatchObject({ spent: 0, paid: 0, entryCount: 0 });
    expect(listOpenBills(db, [propertyId])).toHaveLength(2);
    await undo(id);
    expect(await figures()).toEqual(WITH);
  },
);

test("taken again and removed again, it is as before the last removal that Undo brings it back", async () => {
  const { world, ada, id, put, figures, undo } = await worldWithSuggestion();
  const remove = () => perform(deleteItem, world.as(ada), { itemId: id }, {});
  await remove();
  await put({ status: "active" });
  expect(await figures()).toEqual({ ...WITHOUT, isActive: true });
  await put({ spent: 50 });
  await remove();
  expect(await figures()).toEqual(WITHOUT);
  await undo(id);
  expect(await figures()).toMatchObject({ isActive: true, spent: 5_100, unsorted: 2 });
});

test("what is spent on a suggestion takes it into the budget", async () => {
  const { world, ada, db, projectId, figures } = await worldWithSuggestion();
  const row = { id: newId(), projectId, name: "Fan", createDate: NOW };
  const optional = { ...row, suggestedBudget: 100, status: "optional" as const };
  const { id } = addItem(db, optional);
  await perform(spend, world.as(ada), { itemId: id }, { amount: 30 });
  expect(readItem(db, id)).toMatchObject({ status: "active", spent: 3_000 });
  expect(await figures()).toMatchObject({ spent: WITH.spent + 3_000 });
});

test("what is agreed on a suggestion takes it into the budget; removed, it is agreed no more", async () => {
  const made = await worldWithQuotes();
  const { world, ada, db, projectId, quote, put, money, undo } = made;
  const row = { id: newId(), projectId, name: "Fan", createDate: NOW };
  const { id } = addItem(db, { ...row, suggestedBudget: 100, status: "optional" });
  const open = await quote({ lines: [{ itemId: id, amount: 60 }] });
  const { id: quoteId } = await quote({ lines: [{ itemId: id, amount: 50 }] });
  expect(readItem(db, id)).toMatchObject({ status: "optional", quoted: 5_000 });
  await put(quoteId, { status: "accepted" });
  const agreed = { committed: 5_000, openCommitment: 5_000, quoted: 6_000 };
  expect([readItem(db, id).status, money(id)]).toMatchObject(["active", agreed]);
  await perform(deleteItem, world.as(ada), { itemId: id }, {});
  const away = { committed: 0, openCommitment: 0, quoted: 6_000 };
  expect([readItem(db, id).status, money(id)]).toMatchObject(["optional", away]);
  await undo(id);
  expect([readItem(db, id).status, money(id)]).toMatchObject(["active", agreed]);
  await perform(deleteItem, world.as(ada), { itemId: id }, {});
  await put(open.id, { status: "accepted" });
  expect([readItem(db, id).status, money(id).committed]).toEqual(["active", 6_000]);
});

test("of a removed item the bills are counted that are to sort then, not its typed totals", async () => {
  const { world, ada, projectId, oven, hob, add, put, list } = await worldWithItems();
  const remove = () =>
    pressButton(itemsForm, deleteItem, {
      who: world.as(ada),
      params: { projectId, itemId: oven },
    });
  await add({ lines: [oven, oven, hob].map((itemId) => ({ itemId, amount: 5 })) });
  const type = (spent: number) => perform(updateItem, world.as(ada), { itemId: oven }, { spent });
  await type(20);
  const [typed] = (await list()).filter(({ kind }) => kind === "adjustment");
  await put(typed?.id ?? "", { lines: [oven, hob].map((itemId) => ({ itemId, amount: 5 })) });
  await type(100);
  expect(readItem(world.app.db, oven)).toMatchObject({ spent: 10_000 });
  expect((await remove()).receipt).toMatchObject({ removed: { went: "deleted", unsorted: 2 } });
  expect((await list({ state: "unsorted" })).map(({ kind }) => kind).toSorted()).toEqual([
    "adjustment",
    "receipt",
  ]);
});

test("an item made optional through the API, then deleted, comes back as it was then", async () => {
  const { world, ada, db, oven, add, undo } = await worldWithItems();
  await add({ lines: [{ itemId: oven, amount: 5 }] });
  const who = world.as(ada);
  await perform(updateItem, who, { itemId: oven }, { status: "optional" });
  await perform(deleteItem, who, { itemId: oven }, {});
  await undo(oven);
  expect(readItem(db, oven)).toMatchObject({ status: "optional", spent: 0, entryCount: 0 });
});
