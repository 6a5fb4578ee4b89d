import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { writeRows } from "./cell-block";
import { wordsOf } from "./grid-tools";

const kitchen = () => storeOf([projectOf([itemView("oven"), itemView("tap")])]);

test("a cell is undone and made again, each an ordinary save", async () => {
  const { store, item, kept, said, answerAll } = kitchen();
  store.leave("oven", "budget", "900");
  await answerAll();
  store.undo();
  await answerAll();
  expect(kept.get("oven")?.budget).toBe(10_000);
  store.redo();
  expect(item("oven").budget).toBe(90_000);
  await answerAll();
  expect([kept.get("oven")?.budget, said]).toEqual([90_000, []]);
  expect([store.redo(), store.undo(), item("oven").budget]).toEqual([false, true, 10_000]);
});

test("steps are called by what they changed, and made again by the same words", async () => {
  const { store, answerAll } = kitchen();
  const words = () => [store.toUndo(), store.toRedo()].map((step) => step && wordsOf(step));
  store.leave("oven", "spent", "500");
  await answerAll();
  expect(words()).toEqual(["Spent of oven, $500", undefined]);
  store.undo();
  await answerAll();
  expect(words()).toEqual([undefined, "Spent of oven, $500"]);
  store.redo();
  expect(words()).toEqual(["Spent of oven, $500", undefined]);
  store.leave("oven", "spent", "+250");
  expect(words()[0]).toBe("Spent of oven, +250");
  store.leave("tap", "name", "Mixer");
  expect(words()[0]).toBe("Name of tap, Mixer");
  store.remove("tap");
  expect(words()[0]).toBe("Last change");
  store.offerTogether(() => {
    store.leave("oven", "budget", "7");
    store.leave("oven", "quantity", "2");
  }, "2 cells changed.");
  expect(words()[0]).toBe("2 cells changed.");
  store.addStep({ changeId: "paste", back: () => () => {} });
  expect(words()[0]).toBe("Last change");
});

test("filled cells are one step of redo", async () => {
  const { store, item, answerAll } = kitchen();
  const texts = { oven: "5", tap: "6" };
  const rows = Object.entries(texts).map(([key, text]) => ({
    key,
    texts: [["spent", text] as const],
  }));
  writeRows({ store, projectId: "kitchen" }, rows, () => "Filled in.");
  await answerAll();
  store.undo();
  await answerAll();
  expect([item("oven").spent, item("tap").spent]).toEqual([0, 0]);
  store.redo();
  expect([item("oven").spent, item("tap").spent]).toEqual([500, 600]);
});

test("what somebody else has changed meanwhile is a conflict of the redo", async () => {
  const { store, item, kept, answerAll } = kitchen();
  store.leave("oven", "spent", "40");
  await answerAll();
  store.undo();
  await answerAll();
  kept.set("oven", { ...item("oven"), spent: 7_500 });
  store.redo();
  await answerAll();
  expect(item("oven").spent).toBe(7_500);
  expect(store.row("oven")?.marks).toMatchObject([{ field: "spent", kind: "conflict" }]);
});

test("what somebody else's change was seen of is not made again", async () => {
  const { store, item, answerAll } = kitchen();
  store.leave("oven", "spent", "40");
  await answerAll();
  store.undo();
  await answerAll();
  store.load([projectOf([itemView("oven", { spent: 75 }), itemView("tap")])]);
  expect([store.redo(), item("oven").spent]).toEqual([false, 75]);
});

test("a deleted row comes back, goes again, and comes back", async () => {
  const { store, shown, calls, answerAll } = kitchen();
  store.remove("oven");
  await answerAll();
  store.undo();
  await answerAll();
  expect(shown()).toEqual(["oven", "tap"]);
  store.redo();
  expect(shown()).toEqual(["tap"]);
  await answerAll();
  store.undo();
  expect(calls.map(({ asked }) => asked)).toEqual(["UNDO oven"]);
  expect(shown()).toEqual(["oven", "tap"]);
});

test("a new row goes, and comes back out of the trash", async () => {
  const { store, shown, calls, answerAll } = kitchen();
  store.leave(store.add("kitchen"), "name", "Sink");
  await answerAll();
  store.undo();
  await answerAll();
  expect(shown()).toEqual(["oven", "tap"]);
  store.redo();
  expect(calls.map(({ asked }) => asked)).toEqual(["UNDO made-1"]);
  await answerAll();
  expect(shown()).toEqual(["oven", "tap", "Sink"]);
});

test("a spend that was logged goes, and is a bill of its own again", async () => {
  const { store, item, calls, answerAll } = kitchen();
  store.leave("oven", "spent", "+250");
  await answerAll();
  store.undo();
  await answerAll();
  expect(item("oven").spent).toBe(0);
  store.redo();
  expect(calls.map(({ asked }) => asked.split(" ").slice(0, 3))).toEqual([
    ["SPEND", "oven", "25000"],
  ]);
  await answerAll();
  store.undo();
  await answerAll();
  expect(item("oven").spent).toBe(0);
});

test("steps outlive the page: cells, and rows that are not there any more", async () => {
  const left = kitchen();
  left.store.leave("tap", "budget", "900");
  left.store.remove("oven");
  await left.answerAll();
  const later = storeOf([projectOf([itemView("tap", { budget: 90_000 })])]);
  later.store.goOn(left.store);
  later.store.undo();
  expect(later.shown().toSorted()).toEqual(["oven", "tap"]);
  later.store.undo();
  expect(later.item("tap").budget).toBe(10_000);
  expect(later.calls.map(({ asked }) => asked)).toEqual(["UNDO oven", 'PUT tap {"budget":10000}']);
  await later.answerAll();
  later.store.redo();
  expect(later.item("tap").budget).toBe(90_000);
});
