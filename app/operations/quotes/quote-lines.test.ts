import { describe, expect, test } from "vitest";
import { createProjectRow, listItems } from "~/data/projects";
import { newId } from "~/services/ids";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { renoOf } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { deleteItem, updateItem } from "../items/items";
import { perform } from "../operation";
import { undoAction } from "../undo/undo";

describe("lines without an item", () => {
  test("become items of the first line's category on acceptance, with no budget", async () => {
    const { quote, put, addItem, propertyId, db, money } = await worldWithQuotes();
    const other = createProjectRow(db, { id: newId(), propertyId, name: "Deck", createDate: NOW });
    const deck = await addItem(100, "Deck", other.id);
    const { id } = await quote({
      supplier: "Tama",
      lines: [
        { itemId: deck, amount: 100 },
        { text: "Steps", amount: 20 },
        { itemId: null, amount: 5 },
      ],
    });
    const { lines } = await put(id, { status: "accepted" });
    const made = listItems(db, [other.id]).filter((item) => item.id !== deck);
    expect(made.map(({ name, budget }) => `${name} ${budget}`).toSorted()).toEqual([
      "Steps 0",
      "Tama 0",
    ]);
    expect(lines.map(({ itemId }) => itemId && money(itemId).committed)).toEqual([
      10_000, 2000, 500,
    ]);
  });

  test("go into the chosen category, which must be the property's", async () => {
    const { quote, put, world, ada, db, propertyId, projectId } = await worldWithQuotes();
    const elsewhere = createProjectRow(db, {
      id: newId(),
      propertyId: await renoOf(world, ada, "Another"),
      name: "Deck",
      createDate: NOW,
    });
    const deck = createProjectRow(db, { id: newId(), propertyId, name: "Deck", createDate: NOW });
    const { id } = await quote({ lines: [{ text: "Steps", amount: 20 }] });
    for (const input of [{}, { projectId: elsewhere.id }])
      await expect(put(id, { status: "accepted", ...input })).rejects.toMatchObject({
        reason: "invalid",
        fields: { projectId: ["Choose the category of the new items."] },
      });
    await put(id, { status: "accepted", projectId: deck.id });
    expect([listItems(db, [deck.id]).length, listItems(db, [projectId]).length]).toEqual([1, 0]);
  });

  test("take their suggestion into the budget", async () => {
    const { quote, put, addItem, world, ada, db, projectId } = await worldWithQuotes();
    const itemId = await addItem(100);
    await perform(updateItem, world.as(ada), { itemId }, { status: "optional" });
    const { id } = await quote({ lines: [{ itemId, amount: 120 }] });
    const status = () => listItems(db, [projectId])[0]?.status;
    expect(status()).toBe("optional");
    await put(id, { status: "accepted" });
    expect(status()).toBe("active");
  });

  test("stay without one when their item is deleted, until Undo", async () => {
    const { quote, put, addItem, world, ada, money } = await worldWithQuotes();
    const itemId = await addItem(100);
    const { id } = await quote({ lines: [{ itemId, amount: 120 }] });
    await put(id, { status: "accepted" });
    await perform(deleteItem, world.as(ada), { itemId }, {});
    const left = await put(id, { reference: "A" });
    expect([left.committed, left.lines.map((line) => line.itemId)]).toEqual([0, [null]]);
    await expect(put(id, { lines: [{ itemId, amount: 1 }] })).rejects.toMatchObject({
      reason: "conflict",
    });
    await perform(undoAction, world.as(ada), {}, { trashId: itemId });
    expect(money(itemId).committed).toBe(12_000);
  });
});

test("lines replace as a whole, and an item left out has nothing agreed any more", async () => {
  const { quote, put, addItem, money } = await worldWithQuotes();
  const [bath, tap] = [await addItem(100, "Bath"), await addItem(100, "Tap")];
  const { id } = await quote({ lines: [{ itemId: bath, amount: 120 }] });
  await put(id, { status: "accepted" });
  await put(id, { lines: [{ itemId: tap, amount: 90 }] });
  expect([money(bath).committed, money(tap).committed]).toEqual([0, 9000]);
});
