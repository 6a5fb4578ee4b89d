import { expect, test } from "vitest";
import { listItems, listProjects } from "~/data/projects";
import { newId } from "~/services/ids";
import { addProperty } from "../../../tests/support/add-property";
import { takeBack } from "../../../tests/support/undo";
import { makeWorld, NOW } from "../../../tests/support/world";
import { createBill } from "../bills/bills";
import { perform, performed, type RequestContext } from "../operation";
import { questionOf } from "./import-again";
import { importBudget } from "./import-budget";
import { deleteItem, updateItem } from "./items";

const FILE = "\fKitchen\nItem\tBudget\tSpent\nTap\t90\t10\nOven\t1200\t\nHob\t700\t";

function setUp() {
  const world = makeWorld();
  const ada = world.person("Ada");
  const propertyId = addProperty(world, ada, "Imported");
  const { db } = world.app;
  /** Each later than what was before. */
  let minute = 0;
  const as = (): RequestContext => {
    minute += 1;
    return { ...world.as(ada), now: new Date(NOW.getTime() + minute * 60_000) };
  };
  const items = () =>
    listItems(
      db,
      listProjects(db, propertyId).map(({ id }) => id),
    );
  const names = () =>
    items()
      .map(({ name, budget }) => `${name} ${budget / 100}`)
      .toSorted();
  const bring = (again?: "add" | "replace", text = FILE, seen = "3", formId = newId()) =>
    performed(importBudget, as(), { propertyId }, { text, seen, formId, again });
  const asks = (text = FILE) => questionOf(db, propertyId, text);
  const idOf = (name: string) => items().find((item) => item.name === name)?.id ?? "";
  return { world, as, db, propertyId, bring, asks, names, idOf, items };
}

test("the same file is asked about once it was brought in, by another name too, until its rows are gone", async () => {
  const { as, propertyId, bring, asks } = setUp();
  expect(asks()).toBeUndefined();
  const { receipt } = await bring();
  expect(asks()).toBe("Brought in on 5 Mar, 2026: replace those 3 rows, or add?");
  expect(asks(FILE.replace("Kitchen", "Kitchen (1)").replaceAll("\n", "\r\n"))).toBe(asks());
  expect(asks(FILE.replace("90", "91"))).toBeUndefined();
  await expect(bring()).rejects.toMatchObject({ fields: { again: [asks()] } });
  await takeBack(as(), propertyId, receipt.undo);
  expect(asks()).toBeUndefined();
});

test("in another property it is not asked about", async () => {
  const { world, db, bring } = setUp();
  await bring();
  const other = addProperty(world, world.person("Ben"), "Other");
  expect(questionOf(db, other, FILE)).toBeUndefined();
});

test("rows are added beside those of before", async () => {
  const { bring, names } = setUp();
  await bring();
  await bring("add");
  expect(names()).toEqual(["Hob 700", "Hob 700", "Oven 1200", "Oven 1200", "Tap 90", "Tap 90"]);
});

test("rows are replaced, and one Undo brings back what was, though not what was deleted before", async () => {
  const { as, propertyId, bring, asks, names, idOf, items } = setUp();
  await bring();
  await perform(deleteItem, as(), { itemId: idOf("Hob") }, {});
  const before = items();
  expect(asks()).toContain("those 2 rows");
  const { receipt } = await bring("replace");
  expect(names()).toEqual(["Hob 700", "Oven 1200", "Tap 90"]);
  expect(items().some(({ id }) => before.some((old) => old.id === id))).toBe(false);
  expect(asks()).toContain("those 3 rows");
  const { message } = await takeBack(as(), propertyId, receipt.undo);
  expect(message).toBe("3 items removed. 2 items are back.");
  expect(items()).toEqual(before);
  expect(asks()).toContain("those 2 rows");
});

test("sent twice they are replaced once, and the Undo of the second answer is whole", async () => {
  const { as, propertyId, bring, names } = setUp();
  await bring();
  const formId = newId();
  await bring("replace", FILE, "3", formId);
  const { receipt } = await bring("replace", FILE, "3", formId);
  expect(names()).toEqual(["Hob 700", "Oven 1200", "Tap 90"]);
  const { message } = await takeBack(as(), propertyId, receipt.undo);
  expect(message).toBe("3 items removed. 3 items are back.");
});

test("what was changed since stays and is named, as what has a bill", async () => {
  const { as, propertyId, bring, asks, names, idOf } = setUp();
  await bring();
  await perform(updateItem, as(), { itemId: idOf("Tap") }, { budget: 95 });
  const lines = [{ itemId: idOf("Oven"), amount: 40 }];
  await perform(createBill, as(), { propertyId }, { kind: "receipt", lines });
  expect(asks()).toMatch(/replace that row, or add\? Changed since, and kept: Tap, Oven\.$/);
  await bring("replace");
  expect(names()).toEqual(["Hob 700", "Oven 1200", "Oven 1200", "Tap 90", "Tap 95"]);
});

test("room is counted without the rows that are replaced, and a refusal leaves them", async () => {
  const { bring, asks, names } = setUp();
  const rows = `\fKitchen\nItem\tBudget\n${"Tap\t1\n".repeat(500)}`;
  await bring(undefined, rows, "500");
  await expect(bring("add", rows, "500")).rejects.toMatchObject({ reason: "invalid" });
  await expect(bring("replace", rows, "3")).rejects.toMatchObject({ reason: "invalid" });
  await bring("replace", rows, "500");
  expect(names()).toHaveLength(500);
  const more = ["A", "B"].map((name) => `\f${name}\nItem\tBudget\n${"Tap\t1\n".repeat(300)}`);
  await bring(undefined, more.join(""), "600");
  expect(asks(more.join(""))).toContain("its 600 rows are too many to replace at once");
  await expect(bring("replace", more.join(""), "600")).rejects.toMatchObject({
    fields: { again: [asks(more.join(""))] },
  });
  expect(names()).toHaveLength(1_100);
});

test("an Undo brings back many rows in parts", async () => {
  const { as, propertyId, bring, items } = setUp();
  const rows = `\fKitchen\nItem\tBudget\n${"Tap\t1\n".repeat(30)}`;
  await bring(undefined, rows, "30");
  const before = items();
  const { receipt } = await bring("replace", rows, "30");
  const { message } = await takeBack(as(), propertyId, receipt.undo);
  expect(message).toBe("30 items removed. 30 items are back.");
  expect(items()).toEqual(before);
});
