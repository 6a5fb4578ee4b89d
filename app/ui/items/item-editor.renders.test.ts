import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

const IDS = Array.from({ length: 200 }, (_, index) => `item-${index}`);

/** A category of 200 items, and what of it components read (docs/decisions/0083). */
function bigCategory() {
  const world = storeOf([projectOf(IDS.map((id) => itemView(id)))]);
  const { store } = world;
  let notified = 0;
  store.subscribe(() => void notified++);
  const read = () => ({
    rows: store.project("kitchen").keys.map((key) => store.row(key)),
    table: [store.project("kitchen").keys, store.project("kitchen").show, store.columns()],
  });
  /** How many rows, and parts of the table, render again after some work. */
  async function renders(work: () => unknown) {
    const before = read();
    notified = 0;
    await work();
    const after = read();
    return {
      notified,
      rows: after.rows.filter((row, place) => row !== before.rows[place]).length,
      table: after.table.filter((part, place) => part !== before.table[place]).length,
    };
  }
  return { ...world, renders };
}

test("a key renders no row", async () => {
  const { store, renders } = bigCategory();
  expect(await renders(() => store.begin("item-7", "spent", "1"))).toEqual({
    notified: 0,
    rows: 0,
    table: 0,
  });
});

test("a cell left unchanged renders no row", async () => {
  const { store, renders } = bigCategory();
  expect(await renders(() => store.leave("item-7", "spent", "$0"))).toMatchObject({ rows: 0 });
});

test("a saved cell renders its own row, not the table", async () => {
  const { store, renders, answerAll } = bigCategory();
  const saved = await renders(() => store.leave("item-7", "spent", "12"));
  expect(saved).toMatchObject({ rows: 1, table: 0 });
  expect(await renders(answerAll)).toMatchObject({ rows: 1, table: 0 });
});

test("a row stays in its group of rows, so that its input keeps the focus", async () => {
  const { store, answerAll } = bigCategory();
  const groups = () => store.project("kitchen").groups;
  expect(groups().map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 25));
  const [, second] = groups();
  const [first = "", next = ""] = groups()[0] ?? [];
  store.remove(first);
  await answerAll();
  expect(groups()[0]?.[0]).toBe(next);
  expect(groups()[1]).toEqual(second);
  const added = store.add("kitchen");
  expect(groups().at(-1)).toEqual([added]);
  expect(groups().flat()).toEqual(store.project("kitchen").keys);
  store.arrange({ by: "name", descending: true });
  expect(groups().flat()).toEqual(store.project("kitchen").keys);
  expect(groups()[0]).toHaveLength(25);
});
