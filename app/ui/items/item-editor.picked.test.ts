import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

const kitchen = () => projectOf([itemView("oven"), itemView("sink"), itemView("tap")]);
const bath = (...items: Parameters<typeof itemView>[0][]) =>
  projectOf(
    items.map((id) => itemView(id, { projectId: "bath" })),
    [],
    "bath",
  );

test("several rows are removed as one step, said once, and come back by one Undo", async () => {
  const { store, shown, said, answerAll } = storeOf([kitchen()]);
  const keys = ["oven", "tap"];
  store.offerTogether(() => keys.forEach((key) => store.remove(key)), "2 items removed.");
  await answerAll();
  expect(shown()).toEqual(["sink"]);
  expect(said.map(({ message }) => message)).toEqual(["2 items removed."]);
  store.undo();
  await answerAll();
  expect(shown()).toEqual(["oven", "sink", "tap"]);
});

test("a moved item leaves its category at once, and Undo brings it back to its place", async () => {
  const { store, calls, shown, total, restoredTimes, answerAll } = storeOf([kitchen()]);
  store.subscribe(() => {});
  store.move("sink", "bath");
  expect(shown()).toEqual(["oven", "tap"]);
  expect(total().budget).toBe(20_000);
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT sink {"projectId":"bath"}']);
  await answerAll();
  expect(restoredTimes(), "the page is read again, for the other category").toBe(1);
  store.undo();
  await answerAll();
  expect(shown()).toEqual(["oven", "sink", "tap"]);
});

test("where both categories are on the page the item is shown in the other once it is read", async () => {
  const { store, shown, answerAll } = storeOf([kitchen(), bath("tub")]);
  store.move("sink", "bath");
  await answerAll();
  const left = projectOf([itemView("oven"), itemView("tap")]);
  for (const views of [
    [left, bath("tub", "sink")],
    [bath("tub", "sink"), left],
  ]) {
    store.load(views);
    expect(shown()).toEqual(["oven", "tap"]);
    expect(shown("bath")).toEqual(["tub", "sink"]);
  }
  store.undo();
  expect(shown("bath")).toEqual(["tub"]);
  await answerAll();
  store.load([kitchen(), bath("tub")]);
  expect(shown().toSorted()).toEqual(["oven", "sink", "tap"]);
});

test("an item that could not be moved is back, with its mark", async () => {
  const { store, calls, shown } = storeOf([kitchen()]);
  store.move("sink", "bath");
  await calls[0]?.fail();
  expect(shown()).toEqual(["oven", "sink", "tap"]);
  expect(store.row("sink")?.marks).toMatchObject([{ kind: "failed", field: "row" }]);
});
