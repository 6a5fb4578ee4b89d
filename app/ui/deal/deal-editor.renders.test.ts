import { expect, test } from "vitest";
import { dealOf, rowView } from "../../../tests/support/deal";

/** A deal of 60 rows, and those whose place in the table is drawn again after some work. */
function bigDeal() {
  const ids = Array.from({ length: 60 }, (_, index) => `row-${index}`);
  const world = dealOf(ids.map((id) => rowView(id)));
  async function drawn(work: () => unknown) {
    const before = world.store.shown().rows;
    await work();
    const after = world.store.shown().rows;
    return after.filter((row, place) => row !== before[place]).map(({ row }) => row.id);
  }
  return { ...world, drawn };
}

test("a key draws no row: its field has the text, and the figures follow", async () => {
  const { store, drawn } = bigDeal();
  const { rows } = store.shown();
  expect(await drawn(() => store.type("row-7", "1"))).toEqual([]);
  expect(await drawn(() => store.type("row-7", "12"))).toEqual([]);
  expect(store.shown().rows).toBe(rows);
  expect(store.shown().typed[7]?.amount).toBe(1200);
});

test("a text that is typed draws no row", async () => {
  const { store, drawn } = bigDeal();
  expect(await drawn(() => store.beginText("row-7", "label", "Legal"))).toEqual([]);
});

test("a saved field draws its own row, and so does its answer", async () => {
  const { store, drawn, answerAll } = bigDeal();
  store.type("row-7", "12");
  expect(await drawn(() => store.leave("row-7", "12"))).toEqual(["row-7"]);
  expect(await drawn(answerAll)).toEqual(["row-7"]);
});
