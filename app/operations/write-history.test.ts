import { expect, test } from "vitest";
import { listHistory } from "~/data/history";
import { mergedTyping } from "~/domain/history/merged-typing";
import { SUPPORT } from "~/domain/history/history";
import { newId } from "~/services/ids";
import { worldWithCategory } from "../../tests/support/reno";
import { spend } from "./bills/spend";
import { createItem, deleteItem, updateItem } from "./items/items";
import { pasteItems } from "./items/paste-items";
import { perform, performed } from "./operation";
import { deleteProject, updateProject } from "./projects/projects";
import { updateProperty } from "./properties/properties";

async function worldWithHistory() {
  const made = await worldWithCategory();
  const { db, propertyId, ada, ben } = made;
  const names = new Map([
    [ada.id, "ada"],
    [ben.id, "ben"],
  ]);
  /** Newest first, without that the property was made. */
  const recorded = () =>
    mergedTyping(listHistory(db, propertyId, {}, 500))
      .slice(0, -1)
      .map(({ who, changes }) =>
        changes.map(({ kind, verb, name, fields }) => [
          names.get(who) ?? who,
          verb,
          kind,
          name,
          fields,
        ]),
      );
  return { ...made, recorded };
}

test("each command tells what it changed, who did, from and to", async () => {
  const { world, ada, ben, projectId, propertyId, recorded, itemOf } = await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  await perform(updateItem, world.as(ben), { itemId }, { budget: 250, name: "Stove" });
  await perform(updateItem, world.as(ben), { itemId }, { budget: 250 });
  await perform(updateProject, world.as(ada), { projectId }, { notes: "Long" });
  await perform(spend, world.as(ada), { itemId }, { amount: 20, supplier: "Bunnings" });
  await perform(updateProperty, world.as(ada), { propertyId }, { includeAgentFees: false });
  await perform(deleteItem, world.as(ada), { itemId }, {});
  expect(recorded()).toEqual([
    [["ada", "removed", "item", "Stove", { budget: [25_000, null], spent: [2_000, null] }]],
    [["ada", "changed", "property", "Kōwhai Crescent", { includeAgentFees: [true, false] }]],
    [
      ["ada", "added", "bill", "Bunnings", { total: [null, 2_000] }],
      ["ada", "changed", "item", "Stove", { spent: [0, 2_000] }],
    ],
    [["ada", "changed", "category", "Kitchen", { notes: [null, "Long"] }]],
    [["ben", "changed", "item", "Stove", { name: ["Oven", "Stove"], budget: [10_000, 25_000] }]],
  ]);
});

test("typing on within a minute is one change, later it is another", async () => {
  const { world, ada, recorded, itemOf } = await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  const type = (budget: number) => perform(updateItem, world.as(ada), { itemId }, { budget });
  await type(500);
  await type(520);
  expect(recorded()).toEqual([[["ada", "changed", "item", "Oven", { budget: [10_000, 52_000] }]]]);
  await type(100);
  expect(recorded()).toEqual([]);
  await type(500);
  world.pass(1);
  await type(520);
  expect(recorded().length).toBe(2);
});

test("a refused command and one that changes nothing tell nothing; Undo tells what came back", async () => {
  const { world, ada, recorded, itemOf, undo } = await worldWithHistory();
  const itemId = itemOf("Oven");
  const change = (input: object) => perform(updateItem, world.as(ada), { itemId }, input);
  await expect(change({ name: " " })).rejects.toMatchObject({ reason: "invalid" });
  await change({ name: "Oven" });
  expect(recorded()).toEqual([]);
  await perform(deleteItem, world.as(ada), { itemId }, {});
  await undo(itemId);
  expect(recorded().map(([first]) => first?.slice(0, 4))).toEqual([
    ["ada", "restored", "item", "Oven"],
    ["ada", "removed", "item", "Oven"],
  ]);
});

test("pasted rows are recorded as such; what goes with a category is not", async () => {
  const { world, ada, projectId, recorded } = await worldWithHistory();
  const paste = (rows: number) => {
    const text = Array.from({ length: rows }, (_, at) => `Row ${at}\t1\t20`).join("\n");
    const input = { text, seen: String(rows), formId: "1".repeat(21) + String(rows % 9) };
    return performed(pasteItems, world.as(ada), { projectId }, input);
  };
  await paste(2);
  await paste(150);
  const [many, few] = recorded();
  expect(few?.map(([, verb, kind, name]) => [verb, kind, name])).toEqual([
    ["pasted", "item", "Row 0"],
    ["pasted", "item", "Row 1"],
  ]);
  expect(many?.length).toBe(150);
  await perform(deleteProject, world.as(ada), { projectId }, {});
  expect(recorded()[0]).toEqual([["ada", "removed", "category", "Kitchen", {}]]);
});

test("what an admin does for somebody is recorded to be support's", async () => {
  const { world, ada, projectId, recorded } = await worldWithHistory();
  const asAda = world.as(ada);
  const actor = asAda.currentActor && { ...asAda.currentActor, actingAdmin: world.person("Admin") };
  await perform(createItem, { ...asAda, currentActor: actor }, { projectId }, { name: "Oven" });
  expect(recorded()).toEqual([[[SUPPORT, "added", "item", "Oven", {}]]]);
});

test("what is typed into Spent is reported of the item, not of the entry that holds it", async () => {
  const { world, ada, projectId, itemOf } = await worldWithHistory();
  const typed = { itemId: itemOf("Oven") };
  const writtenBy = async (spent: number) => {
    const { receipt } = await performed(updateItem, world.as(ada), typed, { spent });
    return new Set(receipt.written.map(({ kind }) => kind));
  };
  expect(await writtenBy(20)).toEqual(new Set(["item"]));
  expect(await writtenBy(30)).toEqual(new Set(["item"]));
  expect(await writtenBy(0)).toEqual(new Set(["item"]));
  const rows = { text: "Tap\t1\t90\t40", seen: "1", formId: newId() };
  const { receipt } = await performed(pasteItems, world.as(ada), { projectId }, rows);
  expect(receipt.written.filter(({ kind }) => kind !== "item")).toEqual([]);
});
