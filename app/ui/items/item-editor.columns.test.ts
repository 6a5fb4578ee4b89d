import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

test("a table has the columns of the forecast only once an item has a value there", () => {
  const { store } = storeOf([projectOf([itemView("oven"), itemView("tap")])]);
  const plain = store.usedColumns();
  expect(plain).toEqual({ hasAgreed: false, hasForecast: false });
  store.leave("oven", "spent", "40");
  expect(store.usedColumns(), "the same object, so that no row renders again").toBe(plain);
  store.settle("oven", true);
  expect(store.usedColumns()).toEqual({ hasAgreed: false, hasForecast: true });
});

test("an agreed amount brings its column", () => {
  const { store } = storeOf([projectOf([itemView("oven", { committed: 5000 })])]);
  expect(store.usedColumns()).toEqual({ hasAgreed: true, hasForecast: true });
});

test("a tick is saved, counts at once in the totals, and is undone", async () => {
  const { store, calls, item, total, answerAll } = storeOf([
    projectOf([itemView("oven", { spent: 4000 })]),
  ]);
  store.settle("oven", true);
  expect(total()).toMatchObject({ settled: 4000, openBudget: 0 });
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT oven {"done":true}']);
  await answerAll();
  expect(store.undo()).toBe(true);
  expect(item("oven").done).toBe(false);
});

test("a typed forecast is worked out again, and Undo brings it back", async () => {
  const { store, item, answerAll } = storeOf([projectOf([itemView("oven", { forecastOwn: 700 })])]);
  store.leave("oven", "forecastOwn", "");
  await answerAll();
  expect(item("oven").forecastOwn).toBeNull();
  expect(store.usedColumns().hasForecast, "the column stays while the page does").toBe(true);
  store.undo();
  expect(item("oven").forecastOwn).toBe(700);
});

test("To finish is typed like any other cell; a blank is worked out again", async () => {
  const { store, calls, item, said, total, answerAll } = storeOf([
    projectOf([itemView("oven", { budget: 10_000, spent: 4000 })]),
  ]);
  expect(store.leave("oven", "forecastOwn", "")).toBe("unchanged");
  expect(store.leave("oven", "forecastOwn", "=3*25")).toBe("saving");
  expect(total()).toMatchObject({ settled: 11_500, openBudget: 0 });
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT oven {"forecastOwn":7500}']);
  await answerAll();
  expect(store.leave("oven", "forecastOwn", "$75")).toBe("unchanged");
  store.leave("oven", "forecastOwn", "");
  expect(item("oven").forecastOwn).toBeNull();
  await answerAll();
  store.undo();
  expect(item("oven").forecastOwn).toBe(7500);
  expect(said).toEqual([]);
});

test("“+20” in To finish adds to the figure that is shown", () => {
  const { store, item } = storeOf([projectOf([itemView("oven", { spent: 4000 })])]);
  store.leave("oven", "forecastOwn", "+20");
  expect(item("oven").forecastOwn).toBe(8000);
});

test("what is no amount, or is negative, is marked at To finish", () => {
  const { store, calls } = storeOf([projectOf([itemView("oven")])]);
  for (const text of ["lots", "-5"]) {
    expect(store.leave("oven", "forecastOwn", text)).toBe("invalid");
    expect(store.row("oven")?.marks).toMatchObject([{ field: "forecastOwn", typed: text }]);
  }
  expect(calls).toEqual([]);
});

test("a forecast that another user typed meanwhile is not overwritten", async () => {
  const { store, kept, item, answerAll } = storeOf([projectOf([itemView("oven")])]);
  kept.set("oven", { ...kept.get("oven")!, forecastOwn: 900 });
  store.begin("oven", "forecastOwn", "");
  store.leave("oven", "forecastOwn", "7");
  await answerAll();
  expect(item("oven").forecastOwn).toBe(900);
  expect(store.row("oven")?.marks).toMatchObject([
    { field: "forecastOwn", kind: "conflict", typed: "7" },
  ]);
});

test("the total says what is over and met by other items", () => {
  const { total } = storeOf([
    projectOf([itemView("gib", { budget: 65_000, spent: 67_000 }), itemView("oven")]),
  ]);
  expect(total().metByOthers).toBe(2000);
});

test("a column that is hidden under Columns stays hidden; its figures still count", () => {
  const { store, total } = storeOf([projectOf([itemView("oven", { committed: 5000 })])]);
  expect(store.columns()).toEqual({ done: true, agreed: true, toFinish: true, over: true });
  store.hideColumns(["over", "done"]);
  store.settle("oven", true);
  expect(store.columns()).toEqual({ done: false, agreed: true, toFinish: true, over: false });
  expect(total().committed).toBe(5000);
});

test("a beginner's table has no further column, whatever was hidden elsewhere", () => {
  const { store } = storeOf([projectOf([itemView("oven")])]);
  store.hideColumns(["over"]);
  expect(Object.values(store.columns())).not.toContain(true);
});
