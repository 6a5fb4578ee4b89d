import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

test("a table has the columns of the forecast only once an item has a value there", () => {
  const { store } = storeOf([projectOf([itemView("oven"), itemView("tap")])]);
  const plain = store.columns();
  expect(plain).toEqual({ hasAgreed: false, hasForecast: false });
  store.leave("oven", "spent", "40");
  expect(store.columns(), "the same object, so that no row renders again").toBe(plain);
  store.settle("oven", { done: true }, { done: false });
  expect(store.columns()).toEqual({ hasAgreed: false, hasForecast: true });
});

test("an agreed amount brings its column", () => {
  const { store } = storeOf([projectOf([itemView("oven", { committed: 5000 })])]);
  expect(store.columns()).toEqual({ hasAgreed: true, hasForecast: true });
});

test("a tick is saved, counts at once in the totals, and is undone", async () => {
  const { store, calls, item, total, answerAll } = storeOf([
    projectOf([itemView("oven", { spent: 4000 })]),
  ]);
  store.settle("oven", { done: true }, { done: false });
  expect(total()).toMatchObject({ settled: 4000, openBudget: 0 });
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT oven {"done":true}']);
  await answerAll();
  expect(store.undo()).toBe(true);
  expect(item("oven").done).toBe(false);
});

test("a typed forecast is worked out again, and Undo brings it back", async () => {
  const { store, item, answerAll } = storeOf([projectOf([itemView("oven", { forecastOwn: 700 })])]);
  store.settle("oven", { forecastOwn: null }, { forecastOwn: 700 });
  await answerAll();
  expect(item("oven").forecastOwn).toBeNull();
  expect(store.columns().hasForecast).toBe(false);
  store.undo();
  expect(item("oven").forecastOwn).toBe(700);
});
