import { expect, test } from "vitest";
import { insertRows } from "~/data/prepared";
import { createItems, readItem } from "~/data/projects";
import { billLines, bills } from "~/data/schema";
import { refreshItemMoney } from "~/data/item-money";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { countStatements } from "../../../tests/support/counted-statements";
import { worldWithCategory } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { itemsForm } from "./items-form";

/** Items of a category that one bill has lines for. */
async function worldWithBilledItems(count: number, lineCount = count) {
  const { world, ada, db, propertyId, projectId } = await worldWithCategory();
  const ids = Array.from({ length: count }, () => newId());
  createItems(
    db,
    ids.map((id) => ({ id, projectId, name: "Tap", createDate: NOW })),
  );
  const billId = newId();
  const made = { date: "2026-03-01", createDate: NOW };
  insertRows(db, bills, [{ ...made, id: billId, propertyId, kind: "receipt", gst: "incl" }]);
  const line = { billId, amount: 100, gross: 100, gst: 13 };
  insertRows(
    db,
    billLines,
    Array.from({ length: lineCount }, (_, position) => ({
      ...line,
      id: newId(),
      itemId: ids[position] ?? null,
      position,
    })),
  );
  refreshItemMoney(db, ids);
  const save = (spent: string) =>
    perform(
      itemsForm,
      world.as(ada),
      { projectId },
      { items: Object.fromEntries(ids.map((id) => [id, { spent }])) },
    );
  return { db, ids, save };
}

test("what a whole form reads of bills in common grows with its rows, not with their square", async () => {
  const rowsRead = async (count: number) => {
    const { db, ids, save } = await worldWithBilledItems(count);
    const { rows } = await countStatements(db, () => save("250"));
    expect(ids.map((id) => readItem(db, id).spent)).toEqual(ids.map(() => 25_000));
    return rows;
  };
  expect(await rowsRead(100)).toBeLessThan(12 * (await rowsRead(10)));
});

test("a form whose entries have no room in the property is refused as a whole", async () => {
  const { db, ids, save } = await worldWithBilledItems(2, SIZES.linesOfProperty - 1);
  await expect(save("250")).rejects.toMatchObject({ reason: "invalid" });
  expect(ids.map((id) => readItem(db, id).spent)).toEqual([100, 100]);
});
