import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { shownText } from "./read-cell";

const wholeDollars = () =>
  storeOf([
    projectOf([
      itemView("bench", { budget: 260_000 }),
      itemView("tap", { budget: 34_000, spent: 2000 }),
    ]),
  ]);

/** What the budgets of a table show, and its total. */
function shown(store: ReturnType<typeof wholeDollars>["store"], id = "kitchen") {
  const { keys, show, total } = store.project(id);
  const budgets = keys.map((key) => shownText(store.row(key)!.shown, "budget", store.show(key)));
  return [...budgets, show(total.budget), show(total.left)];
}

test("a table without cents is shown in whole dollars", () => {
  expect(shown(wholeDollars().store)).toEqual(["$2,600", "$340", "$2,940", "$2,920"]);
});

test("a cell edited to cents switches its whole table at once, and back", () => {
  const { store } = wholeDollars();
  store.leave("tap", "spent", "20.50");
  expect(shown(store)).toEqual(["$2,600.00", "$340.00", "$2,940.00", "$2,919.50"]);
  store.leave("tap", "spent", "21");
  expect(shown(store)).toEqual(["$2,600", "$340", "$2,940", "$2,919"]);
});

test("a typed To finish keeps its cents, also when its cell is entered and left", () => {
  const { store } = wholeDollars();
  store.leave("tap", "forecastOwn", "512.50");
  const { show, total } = store.project("kitchen");
  expect(shownText(store.row("tap")!.shown, "forecastOwn", show)).toBe("$512.50");
  expect([show(total.settled), shown(store)[0]]).toEqual(["$532.50", "$2,600.00"]);
  expect(store.leave("tap", "forecastOwn", "$512.50")).toBe("unchanged");
  store.leave("tap", "forecastOwn", "");
  expect(shown(store)[0]).toBe("$2,600");
});

test("the table of another category, and what is only suggested, does not switch it", () => {
  const extra = { id: "extra", name: "Extra", budget: 995, projectId: "kitchen" };
  const { store } = storeOf([
    projectOf([itemView("bench", { budget: 260_000 })], [extra]),
    projectOf([itemView("mat", { budget: 50 })], [], "hall"),
  ]);
  expect(shown(store)).toEqual(["$2,600", "$2,600", "$2,600"]);
  expect(shown(store, "hall")).toEqual(["$0.50", "$0.50", "$0.50"]);
  store.take("extra");
  expect(shown(store)).toEqual(["$2,600.00", "$9.95", "$2,609.95", "$2,609.95"]);
});

test("what a cell shows is read as the same amount", () => {
  const { store } = storeOf([
    projectOf([itemView("bench", { budget: -123_450 }), itemView("tap", { budget: 34_000 })]),
  ]);
  for (const key of ["bench", "tap"]) {
    const text = shownText(store.row(key)!.shown, "budget", store.show(key));
    expect(store.leave(key, "budget", text), text).toBe("unchanged");
  }
});
