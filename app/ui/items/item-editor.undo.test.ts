import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { writeRows } from "./cell-block";

/** A kitchen in which every saved edit offers Undo, as on a phone. */
const kitchen = (activeItems = [itemView("oven"), itemView("tap")]) =>
  storeOf([projectOf(activeItems)], "", { offersUndo: () => true });

test("an edit offers Undo once it is saved, and Undo is an ordinary save", async () => {
  const { store, calls, item, said, kept, answerAll } = kitchen();
  store.leave("oven", "spent", "40");
  expect(said).toEqual([]);
  await answerAll();
  expect(said).toMatchObject([{ type: "success", message: "oven is saved." }]);
  said[0]?.onUndo?.();
  expect(item("oven").spent).toBe(0);
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT oven {"spent":0}']);
  await answerAll();
  expect(kept.get("oven")?.spent).toBe(0);
  expect(said, "an Undo offers none of its own").toHaveLength(1);
});

test("edits of a row are one step while the focus stays in it", async () => {
  const { store, item, said, answerAll } = kitchen();
  store.leave("oven", "spent", "40");
  await answerAll();
  store.leave("oven", "budget", "900");
  await answerAll();
  said.at(-1)?.onUndo?.();
  expect(item("oven")).toMatchObject({ spent: 0, budget: 10_000 });
  expect(store.undo()).toBe(false);
});

test("once the focus has left the row, its next edit is a step of its own", async () => {
  const { store, item, said, answerAll } = kitchen();
  store.leave("oven", "spent", "40");
  store.endStay();
  store.leave("oven", "budget", "900");
  store.endStay();
  store.leave("tap", "spent", "5");
  await answerAll();
  expect(said.map(({ message }) => message)).toEqual([
    "oven is saved.",
    "tap is saved.",
    "oven is saved.",
  ]);
  said.at(-1)?.onUndo?.();
  expect([item("oven").budget, item("oven").spent, item("tap").spent]).toEqual([
    10_000, 4_000, 500,
  ]);
});

test("what somebody else has changed meanwhile is the usual conflict", async () => {
  const { store, item, said, kept, answerAll } = kitchen();
  store.leave("oven", "spent", "40");
  await answerAll();
  kept.set("oven", { ...item("oven"), spent: 7_500 });
  said[0]?.onUndo?.();
  await answerAll();
  expect(item("oven").spent).toBe(7_500);
  expect(store.row("oven")?.marks).toMatchObject([{ field: "spent", kind: "conflict" }]);
});

test("the offer is withdrawn once somebody else's change is shown", async () => {
  const { store, said, withdrawn, answerAll } = kitchen();
  store.leave("oven", "spent", "40");
  await answerAll();
  expect([said.length, withdrawn.length]).toEqual([1, 0]);
  store.load([projectOf([itemView("oven", { spent: 75 }), itemView("tap")])]);
  expect(withdrawn).toEqual(["oven is saved."]);
});

test("what is done to several rows is offered as a whole, not row by row", async () => {
  const { store, said, answerAll } = kitchen();
  const rows = ["oven", "tap"].map((key) => ({ key, texts: [["spent", "5"] as const] }));
  writeRows({ store, projectId: "kitchen" }, rows, () => "Filled in.");
  await answerAll();
  expect(said.map(({ message }) => message)).toEqual(["Filled in."]);
});

test("a quantity still says what became of the budget, and offers Undo once", async () => {
  const { store, said, answerAll } = kitchen();
  store.leave("oven", "quantity", "2");
  await answerAll();
  expect(said.map(({ message }) => message)).toEqual(["Budget rescaled to $200"]);
});

test("at a desk no edit offers Undo", async () => {
  const { store, said, answerAll } = storeOf([projectOf([itemView("oven")])]);
  store.leave("oven", "spent", "40");
  await answerAll();
  expect(said).toEqual([]);
});
