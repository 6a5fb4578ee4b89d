import { expect, test } from "vitest";
import { inWriteTransaction, openDatabase } from "~/data/database";
import { keptUntilChanged } from "./kept-until-changed";

function counting() {
  const db = openDatabase(":memory:");
  let count = 0;
  const found = keptUntilChanged(2, (_db, id) => ({ id, count: (count += 1) }));
  const at = (id: string, changeNumber: number) => found(db, { id, changeNumber }).count;
  return { db, at };
}

test("is found anew for another number, and for another property", () => {
  const { at } = counting();
  expect([at("a", 1), at("a", 1), at("b", 1), at("a", 2), at("a", 2)]).toEqual([1, 1, 2, 3, 3]);
});

test("a change that is taken back leaves nothing", () => {
  const { db, at } = counting();
  at("a", 1);
  const change = () => inWriteTransaction(db, () => [at("a", 1), at("b", 1)]);
  expect(change()).toEqual([2, 3]);
  expect([at("a", 1), at("b", 1)]).toEqual([1, 4]);
});

test("the least used goes", () => {
  const { at } = counting();
  expect([at("a", 1), at("b", 1), at("c", 1), at("a", 1)]).toEqual([1, 2, 3, 4]);
});
