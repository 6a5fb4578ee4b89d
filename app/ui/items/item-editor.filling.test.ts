import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { fillCells } from "./fill-cells";

const kitchen = () =>
  storeOf([
    projectOf([
      itemView("bench", { quantity: 2, budget: 260_000 }),
      itemView("oven", { budget: 90_000 }),
      itemView("tap", { budget: 34_000 }),
    ]),
  ]);

test("a column of numbers fills the rows from the cell downwards, and is undone in one step", async () => {
  const { store, item, said, kept, answerAll } = kitchen();
  expect(fillCells(store, "oven", ["budget"], [["$1,000"], ["400.50"]])).toBe(true);
  const budgets = () => ["bench", "oven", "tap"].map((key) => item(key).budget);
  expect(budgets()).toEqual([260_000, 100_000, 40_050]);
  expect(said).toMatchObject([{ type: "success", message: "2 items filled in." }]);
  await answerAll();
  said[0]?.onUndo?.();
  expect(budgets()).toEqual([260_000, 90_000, 34_000]);
  await answerAll();
  expect([kept.get("oven")?.budget, kept.get("tap")?.budget]).toEqual([90_000, 34_000]);
  expect(store.undo()).toBe(false);
});

test("numbers beyond the last row are left out, and counted", () => {
  const { store, item, said, shown } = kitchen();
  fillCells(store, "tap", ["spent"], [["5"], ["6"], ["7"]]);
  expect([item("tap").spent, shown()]).toEqual([500, ["bench", "oven", "tap"]]);
  expect(said[0]?.message).toBe("1 item filled in. There was no row for 2 more.");
});

test("quantities take the budgets along, without an Undo of their own", () => {
  const { store, item, said } = kitchen();
  fillCells(store, "bench", ["quantity"], [["4"], ["2"]]);
  expect([item("bench").budget, item("oven").budget]).toEqual([520_000, 180_000]);
  expect(said.map(({ message }) => message)).toEqual(["2 items filled in."]);
  store.undo();
  expect([item("bench"), item("oven")]).toMatchObject([
    { quantity: 2, budget: 260_000 },
    { quantity: 1, budget: 90_000 },
  ]);
});

test("what failed is not undone with the rest", async () => {
  const { store, calls, item, withdrawn, answerAll } = kitchen();
  fillCells(store, "oven", ["spent"], [["5"], ["6"]]);
  await calls[0]?.fail();
  expect(withdrawn).toEqual([]);
  await answerAll();
  expect(store.undo()).toBe(true);
  expect([item("oven").spent, item("tap").spent]).toEqual([0, 0]);
});

test.each([
  ["name", ["Oven", "Tap"]],
  ["budget", ["5", "soon"]],
  ["quantity", ["2", "0"]],
] as const)("a column that is no list of values for a %s fills nothing", (field, texts) => {
  const { store, calls, said } = kitchen();
  const block = texts.map((text) => [text]);
  expect(fillCells(store, "oven", [field], block)).toBe(false);
  expect([calls, said]).toEqual([[], []]);
});

test("a block overwrites cells to the right and downwards, and is undone in one step", async () => {
  const { store, item, said, kept, shown, answerAll } = kitchen();
  const block = [
    ["3", "100", "10", "beyond the last column"],
    ["4", "200"],
    ["5", "300", "30"],
  ];
  expect(fillCells(store, "oven", ["quantity", "budget", "spent"], block)).toBe(true);
  const rows = () =>
    ["oven", "tap"].map(item).map(({ quantity, budget, spent }) => [quantity, budget, spent]);
  const filled = [
    [3, 10_000, 1000],
    [4, 20_000, 0],
  ];
  expect([rows(), shown()]).toEqual([filled, ["bench", "oven", "tap"]]);
  await answerAll();
  expect(["oven", "tap"].map((key) => kept.get(key)?.budget)).toEqual([10_000, 20_000]);
  expect(said.map(({ message }) => message)).toEqual([
    "2 items filled in. There was no row for 1 more.",
  ]);
  said[0]?.onUndo?.();
  const before = [
    [1, 90_000, 0],
    [1, 34_000, 0],
  ];
  expect(rows()).toEqual(before);
  await answerAll();
  expect(kept.get("oven")).toMatchObject({ quantity: 1, budget: 90_000, spent: 0 });
  expect(store.undo()).toBe(false);
});

test("a text of a block that its cell cannot read is marked, and a fixed cell stays", () => {
  const { store, item } = kitchen();
  const block = [
    ["100", "soon"],
    ["200", "20"],
  ];
  fillCells(
    store,
    "oven",
    ["budget", "spent"],
    block,
    (key, field) => key === "tap" && field === "spent",
  );
  expect([item("oven"), item("tap")]).toMatchObject([
    { budget: 10_000, spent: 0 },
    { budget: 20_000, spent: 0 },
  ]);
  expect(store.row("oven")?.marks).toMatchObject([{ field: "spent", typed: "soon" }]);
});
