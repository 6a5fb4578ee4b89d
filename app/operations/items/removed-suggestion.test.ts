import { expect, test } from "vitest";
import { listOpenBills } from "~/data/open-bills";
import { readItem } from "~/data/projects";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { worldWithItems } from "../../../tests/support/bills";
import { NOW } from "../../../tests/support/world";
import { spend } from "../bills/spend";
import { perform } from "../operation";
import { showProject } from "../projects/projects";
import { showProperty } from "../properties/properties";
import { saveItemsAndRemove } from "./items-form";
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
        await perform(saveItemsAndRemove, world.as(ada), { projectId, itemId: id }, {}),
      ).toMatchObject({ went: "suggestion", item: { entryCount: 3 } });
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
