import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { moveRow } from "./row-order";

/** `placed` as somebody ordered them; the others by name. */
const viewOf = (placed: string[], others: string[] = []) =>
  projectOf([
    ...placed.map((id, at) => itemView(id, { position: at + 1 })),
    ...others.map((id) => itemView(id)),
  ]);
const kitchen = (sort = "") => storeOf([viewOf([], ["bench", "hob", "oven", "tap"])], sort);

test("a row goes down, up and to the top, each sent as the row that it stands below", async () => {
  const { store, shown, calls, answerAll } = kitchen();
  moveRow(store, "hob", "down");
  expect(shown()).toEqual(["bench", "oven", "hob", "tap"]);
  moveRow(store, "tap", "up");
  expect(shown()).toEqual(["bench", "oven", "tap", "hob"]);
  moveRow(store, "hob", "top");
  expect(shown()).toEqual(["hob", "bench", "oven", "tap"]);
  expect(calls.map(({ asked }) => asked)).toEqual([
    'PUT hob {"after":"oven"}',
    'PUT tap {"after":"oven"}',
  ]);
  await answerAll();
  expect(store.undo()).toBe(true);
  expect(shown()).toEqual(["bench", "oven", "tap", "hob"]);
});

test("there is nothing above the first and below the last", () => {
  const { store, calls } = kitchen();
  moveRow(store, "bench", "up");
  moveRow(store, "bench", "top");
  moveRow(store, "tap", "down");
  expect([calls.length, store.undo()]).toEqual([0, false]);
});

test("a row that is not stored neither moves nor is moved below", () => {
  const { store, shown, calls } = kitchen();
  const added = store.add("kitchen");
  moveRow(store, added, "up");
  moveRow(store, "tap", "down");
  expect([shown().at(-1), calls.length]).toEqual(["", 0]);
});

test("moves are undone and made again, one by one", async () => {
  const { store, shown, answerAll } = kitchen();
  moveRow(store, "bench", "down");
  moveRow(store, "bench", "down");
  await answerAll();
  store.undo();
  store.undo();
  expect(shown()).toEqual(["bench", "hob", "oven", "tap"]);
  store.redo();
  store.redo();
  expect(shown()).toEqual(["hob", "oven", "bench", "tap"]);
});

test("a move that is refused goes back", async () => {
  const { store, shown, calls, said } = kitchen();
  moveRow(store, "tap", "top");
  await calls[0]?.fail(false, "The row above is no longer in this category.");
  expect(shown()).toEqual(["bench", "hob", "oven", "tap"]);
  expect([store.undo(), said.at(-1)?.type]).toEqual([false, "error"]);
});

test("somebody else's order is followed, but not while a move is on its way", async () => {
  const { store, shown, answerAll } = kitchen();
  store.load([viewOf(["tap", "bench", "hob", "oven"])]);
  expect(shown()).toEqual(["tap", "bench", "hob", "oven"]);
  const asked = store.answers;
  moveRow(store, "oven", "top");
  store.load([viewOf(["tap", "bench", "hob", "oven"])]);
  expect(shown()).toEqual(["oven", "tap", "bench", "hob"]);
  await answerAll();
  store.load([viewOf(["tap", "bench", "hob", "oven"])], asked);
  expect(shown()).toEqual(["oven", "tap", "bench", "hob"]);
  store.load([viewOf(["bench", "oven", "tap", "hob"])]);
  expect(shown()).toEqual(["bench", "oven", "tap", "hob"]);
});

test("rows without a place keep theirs below the others, whatever they are called by now", () => {
  const { store, shown } = storeOf([viewOf(["tap", "hob"], ["bench", "oven"])]);
  expect(shown()).toEqual(["tap", "hob", "bench", "oven"]);
  store.load([viewOf(["hob", "tap"], ["oven", "bench"])]);
  expect(shown()).toEqual(["hob", "tap", "bench", "oven"]);
});

test("sorted by a column no row moves, and the order is there again afterwards", () => {
  const { store, shown, calls } = storeOf([viewOf(["tap", "bench", "hob"])], "-name");
  expect(shown()).toEqual(["tap", "hob", "bench"]);
  moveRow(store, "bench", "top");
  expect([calls.length, store.isSorted]).toEqual([0, true]);
  store.arrange({ by: "order", descending: false });
  expect(shown()).toEqual(["tap", "bench", "hob"]);
});
