import { expect, test } from "vitest";
import { perform, type AnyOperation } from "~/operations/operation";
import { newId } from "~/services/ids";
import { withoutRow } from "~/contracts/form-fields";
import { deleteItem, updateItem } from "./items";
import { itemsForm } from "./items-form";
import { pressButton } from "../../../tests/support/press-button";
import { addKitchen } from "../../../tests/support/add-property";
import { worldWithItems, bench, extra } from "../../../tests/support/items-world";

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
  const press = (button: AnyOperation, itemId: string, typed: object, input = {}) =>
    pressButton(itemsForm, button, {
      who: world.as(ada),
      params: { projectId, itemId },
      typed,
      input,
    });
  const added = await perform(itemsForm, world.as(ada), { projectId }, typed("1"));
  expect(added).toEqual({ newId: expect.any(String) });
  expect(
    (await show()).activeItems,
    "a new row is kept once something is typed into it",
  ).toHaveLength(2);
  expect(await find(one)).toMatchObject({ spent: 100 });
  const rows = { items: { [one]: { spent: "2" }, [own]: { budget: "rubbish" } } };
  const { receipt } = await press(deleteItem, own, withoutRow(rows, own));
  expect(receipt).toMatchObject({ removed: { went: "deleted" }, trashed: [{ id: own }] });
  expect(await find(one)).toMatchObject({ spent: 200 });
  await press(updateItem, suggestion, typed("3"), { status: "active" });
  expect(await show()).toMatchObject({
    optionalItems: [],
    activeItems: [{ id: one, spent: 300 }, { id: suggestion }],
  });
  expect(await press(deleteItem, suggestion, {})).toMatchObject({
    receipt: { removed: { went: "suggestion" }, trashed: [] },
  });
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
  const { projectId: other } = addKitchen(world, ada);
  const press = (button: AnyOperation, input = {}) =>
    pressButton(itemsForm, button, {
      who: world.as(ada),
      params: { projectId: other, itemId: id },
      input,
    });
  await expect(press(deleteItem)).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to remove item",
  });
  await expect(press(updateItem, { status: "active" })).rejects.toMatchObject({
    reason: "missing",
  });
  const bob = world.person("Bob");
  await expect(perform(itemsForm, world.as(bob), { projectId }, {})).rejects.toMatchObject({
    reason: "missing",
  });
});
