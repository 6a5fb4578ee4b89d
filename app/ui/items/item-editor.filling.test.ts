import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { textsOf, writeRows } from "./cell-block";
import type { Field } from "./read-cell";

const kitchen = () =>
  storeOf([
    projectOf([
      itemView("bench", { quantity: 2, budget: 260_000 }),
      itemView("oven", { budget: 90_000 }),
      itemView("tap", { budget: 34_000 }),
    ]),
  ]);
const KEYS = ["bench", "oven", "tap"];

/** Texts by row: a key, or undefined for a new row, and then those of its fields. */
function write(
  { store }: ReturnType<typeof kitchen>,
  fields: Field[],
  ...rows: (string | undefined)[][]
) {
  const written = rows.map(([key, ...texts]) => ({
    key,
    texts: texts.map((text, at) => [fields[at] ?? expect.fail(), text ?? ""] as const),
  }));
  writeRows(
    { store, projectId: "kitchen" },
    written,
    (filled, added) => `${filled} filled in, ${added} added.`,
  );
}

test("a column of numbers fills the rows from the cell downwards, and is undone in one step", async () => {
  const world = kitchen();
  const { item, said, kept, answerAll } = world;
  write(world, ["budget"], ["oven", "$1,000"], ["tap", "400.50"]);
  const budgets = () => KEYS.map((key) => item(key).budget);
  expect(budgets()).toEqual([260_000, 100_000, 40_050]);
  expect(said).toMatchObject([{ type: "success", message: "2 filled in, 0 added." }]);
  await answerAll();
  said[0]?.onUndo?.();
  expect(budgets()).toEqual([260_000, 90_000, 34_000]);
  await answerAll();
  expect([kept.get("oven")?.budget, kept.get("tap")?.budget]).toEqual([90_000, 34_000]);
});

test("cells of a row are written in their order, each over what the one before made of it", async () => {
  const world = kitchen();
  write(world, ["name", "quantity", "budget", "spent"], ["oven", "Hob", "3", "100", "10"]);
  await world.answerAll();
  const written = { name: "Hob", quantity: 3, budget: 10_000, spent: 1000 };
  expect(world.kept.get("oven")).toMatchObject(written);
  world.store.undo();
  await world.answerAll();
  const before = { name: "oven", quantity: 1, budget: 90_000, spent: 0 };
  expect(world.kept.get("oven")).toMatchObject(before);
});

test("rows beyond the last are added after it, and one Undo takes them away again", async () => {
  const world = kitchen();
  const { store, shown, added, answerAll } = world;
  const rows = [
    ["tap", "Sink", "5"],
    [undefined, "Hob", "6"],
    [undefined, "Lamp", "7"],
  ];
  write(world, ["name", "spent"], ...rows);
  expect(shown()).toEqual(["bench", "oven", "Sink", "Hob", "Lamp"]);
  await answerAll();
  expect(added).toHaveLength(2);
  store.undo();
  await answerAll();
  expect(shown()).toEqual(KEYS);
});

test("quantities take the budgets along, without an Undo of their own", () => {
  const world = kitchen();
  const { store, item, said } = world;
  write(world, ["quantity"], ["bench", "4"], ["oven", "2"]);
  expect([item("bench").budget, item("oven").budget]).toEqual([520_000, 180_000]);
  expect(said.map(({ message }) => message)).toEqual(["2 filled in, 0 added."]);
  store.undo();
  expect([item("bench"), item("oven")]).toMatchObject([
    { quantity: 2, budget: 260_000 },
    { quantity: 1, budget: 90_000 },
  ]);
});

test("+250 in a column of what was spent is a bill of its own", () => {
  const world = kitchen();
  write(world, ["spent"], ["oven", "+5"], ["tap", "+6"]);
  expect(world.calls.map(({ asked }) => asked)).toEqual([
    expect.stringMatching(/^SPEND oven 500 /),
    expect.stringMatching(/^SPEND tap 600 /),
  ]);
});

test("what failed is not undone with the rest", async () => {
  const world = kitchen();
  const { store, calls, item, withdrawn, answerAll } = world;
  write(world, ["spent"], ["oven", "5"], ["tap", "6"]);
  await calls[0]?.fail();
  expect(withdrawn).toEqual([]);
  await answerAll();
  expect(store.undo()).toBe(true);
  expect([item("oven").spent, item("tap").spent]).toEqual([0, 0]);
});

test("an emptied forecast is worked out again", () => {
  const world = storeOf([projectOf([itemView("oven", { spent: 500, forecastOwn: 900 })])]);
  write(world, ["budget", "forecastOwn"], ["oven", "", ""]);
  expect(world.item("oven")).toMatchObject({ budget: 0, forecastOwn: null });
  world.store.undo();
  expect(world.item("oven")).toMatchObject({ budget: 10_000, forecastOwn: 900 });
});

test("a cell that was marked is mended by what is written over it", () => {
  const world = kitchen();
  world.store.leave("oven", "spent", "soon");
  write(world, ["budget", "spent"], ["oven", "5", "6"]);
  expect(world.store.row("oven")?.marks).toEqual([]);
});

test("a new row that was left while its paste was checked is added again", async () => {
  const world = kitchen();
  const { store, shown, said, answerAll } = world;
  const empty = store.add("kitchen");
  store.leaveRow(empty);
  expect(shown()).toEqual(KEYS);
  write(world, ["name", "spent"], [empty, "Hob", "6"], [undefined, "Lamp", "7"]);
  expect(shown()).toEqual([...KEYS, "Hob", "Lamp"]);
  expect(said).toMatchObject([{ message: "0 filled in, 2 added." }]);
  await answerAll();
  store.undo();
  await answerAll();
  expect(shown()).toEqual(KEYS);
});

test("a row that somebody else removed is added where it is named, else left", async () => {
  const world = kitchen();
  const { store, shown, said, calls } = world;
  store.load([projectOf([itemView("bench"), itemView("tap")])]);
  expect(shown()).toEqual(["bench", "tap"]);
  write(world, ["budget"], ["oven", "5"], ["tap", "5"]);
  expect(calls.map(({ asked }) => asked)).toEqual([expect.stringMatching(/^PUT tap /)]);
  write(world, ["name"], ["oven", "Hob"]);
  expect(shown()).toEqual(["bench", "tap", "Hob"]);
  expect(said.map(({ message }) => message)).toEqual([
    "1 filled in, 0 added.",
    "0 filled in, 1 added.",
  ]);
});

test("a budget that cannot be read is kept beside a new quantity", () => {
  const world = kitchen();
  const values = world.item("bench");
  const read = { ...values, quantity: 4, budget: 0 };
  const budget = (...wrong: string[]) => {
    const texts = textsOf(read, ["quantity", "budget"], wrong, values);
    write(
      world,
      texts.map(([field]) => field),
      ["bench", ...texts.map(([, text]) => text)],
    );
    return world.item("bench");
  };
  expect(budget("budget")).toMatchObject({ quantity: 4, budget: 260_000 });
  expect(textsOf(read, ["quantity", "budget"], ["budget"], undefined)).toEqual([["quantity", "4"]]);
});
