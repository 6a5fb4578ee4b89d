import { expect, test } from "vitest";
import { listItems, readItem } from "~/data/projects";
import { findWrongItemMoney } from "~/data/item-money";
import { listEntries, readBills } from "~/data/bills";
import { moveToTrash } from "~/data/trash";
import { newId } from "~/services/ids";
import { worldWithCategory } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { takeBack } from "../../../tests/support/undo";
import { createItem, deleteItem, updateItem } from "../items/items";
import { itemsForm } from "../items/items-form";
import { pasteItems } from "../items/paste-items";
import { perform, performed } from "../operation";
import { deleteProject } from "../projects/projects";
import { cloneProperty } from "../properties/clone";
import { deleteProperty, showProperty } from "../properties/properties";

async function worldWithKitchen() {
  const made = await worldWithCategory();
  const { world, ada, db, projectId } = made;
  const add = async (spent: number, name = "Oven") =>
    (await perform(createItem, world.as(ada), { projectId }, { name, spent })).id;
  const put = (itemId: string, input: object, who = ada) =>
    perform(updateItem, world.as(who), { itemId }, input);
  const type = (itemId: string, spent: string, was?: string, who = ada) =>
    perform(
      itemsForm,
      world.as(who),
      { projectId },
      { items: { [itemId]: { spent, ...(was !== undefined && { was: { spent: was } }) } } },
    );
  /** Kind, cents and day of each entry, the newest first. */
  const log = (itemId: string) => {
    const lines = listEntries(db, itemId);
    const bills = readBills(
      db,
      lines.map(({ billId }) => billId),
    );
    return lines.map(({ gross }, place) => {
      const bill = bills[place];
      return `${bill?.bill.kind} ${gross} ${bill?.bill.date} paid ${bill?.payments.map(({ amount }) => amount).join()}`;
    });
  };
  return { ...made, add, put, type, log };
}

test("typed totals of a day are one adjustment, and one of 0 disappears", async () => {
  const { add, put, log, db } = await worldWithKitchen();
  const id = await add(0);
  expect(log(id)).toEqual([]);
  await put(id, { spent: 500 });
  await put(id, { spent: 520 });
  expect(log(id)).toEqual(["adjustment 52000 2026-03-05 paid 52000"]);
  await put(id, { spent: 0 });
  expect(log(id)).toEqual([]);
  expect(readItem(db, id)).toMatchObject({ spent: 0, paid: 0, entryCount: 0 });
});

test("adjustments of other days and people stay apart", async () => {
  const { world, ben, add, put, log } = await worldWithKitchen();
  const id = await add(500);
  await put(id, { spent: 600 }, ben);
  world.pass(1);
  await put(id, { spent: 450 });
  expect(log(id)).toEqual([
    "adjustment -15000 2026-03-06 paid -15000",
    expect.stringMatching(/adjustment (5|1)0000 2026-03-05/),
    expect.stringMatching(/adjustment (5|1)0000 2026-03-05/),
  ]);
});

test("a total, a receipt and a total again, as in the specification's example", async () => {
  const { world, add, type, log, db } = await worldWithKitchen();
  const id = await add(0);
  await type(id, "500");
  world.pass(1);
  await type(id, "+249.90");
  await type(id, "1000");
  expect(log(id).toSorted()).toEqual([
    "adjustment 25010 2026-03-06 paid 25010",
    "adjustment 50000 2026-03-05 paid 50000",
    "receipt 24990 2026-03-06 paid 24990",
  ]);
  expect(readItem(db, id)).toMatchObject({ spent: 100_000, paid: 100_000, entryCount: 3 });
});

test("a sum is a total; two people who add lose nothing", async () => {
  const { add, type, log, ben, db } = await worldWithKitchen();
  const id = await add(100);
  await type(id, "=3*450", "$100");
  expect(log(id)).toEqual(["adjustment 135000 2026-03-05 paid 135000"]);
  await type(id, "+50", "$1,350", ben);
  await type(id, "+25", "$1,350");
  expect(readItem(db, id).spent).toBe(142_500);
  await expect(type(id, "1,400", "$1,350")).rejects.toMatchObject({ reason: "conflict" });
});

test("adding beyond the largest amount is refused", async () => {
  const { add, type } = await worldWithKitchen();
  const id = await add(99_999_999);
  await expect(type(id, "+1")).rejects.toMatchObject({ reason: "invalid" });
});

test("a deleted item takes its adjustments along, and leaves bills unsorted until Undo", async () => {
  const { add, type, log, undo, world, ada, db } = await worldWithKitchen();
  const id = await add(500);
  await type(id, "+249.90");
  await perform(deleteItem, world.as(ada), { itemId: id }, {});
  const left = () =>
    db.$client
      .prepare("select kind, gross, item_id from bills join bill_lines on bill_id = bills.id")
      .raw()
      .all();
  expect(left()).toEqual([["receipt", 24_990, null]]);
  await undo(id);
  expect(log(id)).toHaveLength(2);
  expect(readItem(db, id)).toMatchObject({ spent: 74_990, paid: 74_990, entryCount: 2 });
});

test("a bill moved to another item meanwhile stays there", async () => {
  const { add, type, undo, world, ada, db } = await worldWithKitchen();
  const [id, other] = [await add(0), await add(0, "Hob")];
  await type(id, "+40");
  await perform(deleteItem, world.as(ada), { itemId: id }, {});
  db.$client.prepare("update bill_lines set item_id = ?").run(other);
  await undo(id);
  expect([readItem(db, id).spent, findWrongItemMoney(db, [id])]).toEqual([0, []]);
});

test("categories and properties come back with their log", async () => {
  const { add, type, undo, world, ada, projectId, propertyId, log } = await worldWithKitchen();
  const id = await add(500);
  await type(id, "+20");
  const before = log(id);
  await perform(deleteProject, world.as(ada), { projectId }, {});
  await undo(projectId);
  expect(log(id)).toEqual(before);
  await perform(deleteProperty, world.as(ada), { propertyId }, {});
  await expect(perform(showProperty, world.as(ada), { propertyId }, {})).rejects.toMatchObject({
    reason: "missing",
  });
  await undo(propertyId);
  expect(log(id)).toEqual(before);
});

test("a bill comes back with its files and payments, without what is gone by then", async () => {
  const { add, type, undo, ada, propertyId, log, db } = await worldWithKitchen();
  const id = await add(0);
  await type(id, "+20");
  const [line] = listEntries(db, id);
  const billId = line?.billId ?? "";
  const before = log(id);
  moveToTrash(db, {
    kind: "bill",
    id: billId,
    parentId: propertyId,
    ownerId: ada.id,
    deleteDate: NOW,
  });
  expect(readItem(db, id)).toMatchObject({ spent: 0, entryCount: 0 });
  await undo(billId);
  expect(log(id)).toEqual(before);
  expect(readItem(db, id)).toMatchObject({ spent: 2_000, paid: 2_000, entryCount: 1 });
});

/** A fixed sequence of pseudo-random numbers below 1. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "whatever is done, what was spent is the sum of the log (%d)",
  async (seed) => {
    const { world, ada, ben, propertyId, projectId, add, put, type, undo, db } =
      await worldWithKitchen();
    const random = randoms(seed);
    const below = (count: number) => Math.floor(random() * count);
    const deleted: string[] = [];
    const items = () => listItems(db, [projectId]);
    const any = () => items()[below(items().length)]?.id;
    const amount = () => (below(4) === 0 ? 0 : below(1_000_000) / 100);
    const steps: (() => Promise<unknown>)[] = [
      () => add(amount()),
      async () => {
        const id = any();
        if (id) await put(id, { spent: amount() }, below(2) === 0 ? ada : ben);
      },
      async () => {
        const id = any();
        if (id) await type(id, `+${amount()}`);
      },
      async () => {
        const text = `Name\tSpent\nTile\t${amount()}\nGrout\t${amount()}`;
        const input = { text, seen: "2", formId: newId() };
        const { receipt } = await performed(pasteItems, world.as(ada), { projectId }, input);
        if (below(2) === 0) await takeBack(world.as(ada), propertyId, receipt.undo);
      },
      async () => {
        const id = any();
        if (!id) return;
        await perform(deleteItem, world.as(ada), { itemId: id }, {});
        deleted.push(id);
      },
      async () => {
        const id = deleted.pop();
        if (id) await undo(id);
      },
      async () => {
        await perform(deleteProject, world.as(ada), { projectId }, {});
        await undo(projectId);
      },
      () =>
        perform(
          cloneProperty,
          world.as(ada),
          { propertyId },
          { name: "Clone", address: "8 Rimu Street, Hamilton 3204" },
        ),
      async () => void world.pass(1),
    ];
    for (let step = 0; step < 60; step++) {
      await steps[below(steps.length)]?.();
      const all = db.$client.prepare<[], string>("select id from project_items").pluck().all();
      expect(findWrongItemMoney(db, all)).toEqual([]);
      const sums = db.$client
        .prepare(
          "select id, spent, (select coalesce(sum(gross), 0) from bill_lines where item_id = project_items.id) as log from project_items where spent <> log",
        )
        .all();
      expect(sums).toEqual([]);
    }
    const shown = await perform(showProperty, world.as(ada), { propertyId }, {});
    const spent = items().reduce((sum, item) => sum + item.spent, 0);
    expect(shown.spent).toBe(spent);
  },
);
