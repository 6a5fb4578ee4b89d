import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { turn } from "../../../tests/support/pending-calls";

const kitchen = () =>
  storeOf([
    projectOf([
      itemView("bench", { quantity: 2, budget: 260_000 }),
      itemView("tap", { budget: 34_040, spent: 2000 }),
    ]),
  ]);
const dishwasher = { id: "dishwasher", name: "Dishwasher", budget: 90_000, projectId: "kitchen" };
const withSuggestion = () => storeOf([projectOf([itemView("bench")], [dishwasher])]);

test("a new row is there at once, and is sent with what is typed into it first, the rest once it has its id", async () => {
  const { store, calls, shown, kept, answerAll } = kitchen();
  const key = store.add("kitchen");
  expect(shown()).toEqual(["bench", "tap", ""]);
  expect(calls).toEqual([]);
  store.leave(key, "name", "Rangehood");
  store.leave(key, "budget", "450");
  store.leave(key, "name", "Range hood");
  expect(calls.map(({ asked }) => asked)).toEqual(['POST kitchen {"name":"Rangehood"}']);
  await answerAll();
  expect(kept.get("made-1")).toMatchObject({ name: "Range hood", budget: 45_000 });
  expect(store.row(key)?.shown).toMatchObject({
    id: "made-1",
    name: "Range hood",
    place: "active",
  });
});

test("a row that could not be added keeps its text until retried", async () => {
  const { store, calls, said, shown, kept, answerAll } = kitchen();
  const key = store.add("kitchen");
  store.leave(key, "name", "Rangehood");
  await calls[0]!.fail();
  expect(said).toEqual([{ type: "error", message: "failed to add project item" }]);
  expect(shown()).toEqual(["bench", "tap", "Rangehood"]);
  expect(store.status().state).toBe("failed");
  store.retry(key, store.row(key)!.marks[0]!.field);
  await answerAll();
  expect(kept.get("made-1")?.name).toBe("Rangehood");
  expect(store.status().state).toBe("saved");
});

test.each(["discard", "remove"] as const)(
  "a row that could not be added can be let go (%s)",
  async (how) => {
    const { store, calls, shown } = kitchen();
    const key = store.add("kitchen");
    store.leave(key, "name", "Rangehood");
    await calls[0]!.fail();
    if (how === "discard") store.discard(key, store.row(key)!.marks[0]!.field);
    else store.remove(key);
    expect(shown()).toEqual(["bench", "tap"]);
    expect(store.status().unsaved).toBe(0);
    store.undo();
    expect(calls).toEqual([]);
  },
);

test("removing an item offers Undo, which brings it back to its place", async () => {
  const { store, calls, said, shown, total, answerAll, restoredTimes } = kitchen();
  store.subscribe(() => undefined);
  store.remove("bench");
  expect(shown()).toEqual(["tap"]);
  expect(total().budget).toBe(34_040);
  await answerAll();
  expect(said).toMatchObject([{ type: "success", message: "Item removed." }]);
  said[0]?.onUndo?.();
  expect(shown()).toEqual(["bench", "tap"]);
  expect(calls.map(({ asked }) => asked)).toEqual(["UNDO bench"]);
  await answerAll();
  expect(restoredTimes()).toBe(1);
});

test("what is said of a removed item names the bills that are to sort now", async () => {
  const { store, said, answerAll } = storeOf([projectOf([itemView("bench")])], "", { unsorted: 2 });
  store.remove("bench");
  await answerAll();
  expect(said[0]?.message).toBe("Item removed. Its 2 bills are to sort.");
});

test("an item that could not be removed is back, marked, and can be removed again", async () => {
  const { store, calls, said, shown, kept, answerAll } = kitchen();
  store.remove("bench");
  await calls[0]!.fail();
  expect(shown()).toEqual(["bench", "tap"]);
  expect(said).toEqual([{ type: "error", message: "Failed to remove item" }]);
  store.retry("bench", store.row("bench")!.marks[0]!.field);
  await answerAll();
  expect(kept.get("bench")?.place).toBe("gone");
});

test("what could not be brought back stays away", async () => {
  const { store, calls, said, shown } = kitchen();
  store.remove("bench");
  await calls[0]!.answer();
  store.undo();
  await calls[0]!.fail();
  expect(shown()).toEqual(["tap"]);
  expect(said.at(-1)).toEqual({ type: "error", message: "That can no longer be undone." });
  expect(store.status()).toEqual({ state: "saved", unsaved: 0 });
});

test("a suggestion goes into the budget and, removed, back among the suggestions", async () => {
  const { store, calls, said, shown, total, answerAll } = withSuggestion();
  const suggestions = () => store.project("kitchen").suggestions.map(({ shown: { name } }) => name);
  expect(suggestions()).toEqual(["Dishwasher"]);
  store.take("dishwasher");
  expect([suggestions(), shown(), total().budget]).toEqual([[], ["bench", "Dishwasher"], 100_000]);
  expect(calls[0]?.asked).toBe('PUT dishwasher {"status":"active"}');
  await answerAll();
  store.remove("dishwasher");
  expect([suggestions(), shown()]).toEqual([["Dishwasher"], ["bench"]]);
  await answerAll();
  expect(said.at(-1)?.message).toBe("The item is back among the suggestions.");
  said.at(-1)?.onUndo?.();
  expect(shown()).toEqual(["bench", "Dishwasher"]);
  expect(calls[0]?.asked).toBe('PUT dishwasher {"status":"active"}');
});

test("a suggestion that could not be added is back among the suggestions", async () => {
  const { store, calls, said, shown } = withSuggestion();
  store.take("dishwasher");
  await calls[0]!.fail();
  expect(shown()).toEqual(["bench"]);
  expect(store.project("kitchen").suggestions[0]?.marks[0]?.message).toBe(
    "Failed to add suggestion to project.",
  );
  expect(said).toEqual([{ type: "error", message: "Failed to add suggestion to project." }]);
});

test("offline edits are shown, and sent after reconnecting", async () => {
  const { store, calls, said, item, kept, answerAll } = kitchen();
  store.leave("bench", "spent", "100");
  await calls[0]!.fail(true);
  expect(item("bench").spent).toBe(10_000);
  expect(store.status()).toEqual({ state: "offline", unsaved: 1 });
  expect(said).toEqual([]);
  store.resume();
  expect(store.status().state).toBe("saving");
  await answerAll();
  expect(kept.get("bench")?.spent).toBe(10_000);
  expect(store.status()).toEqual({ state: "saved", unsaved: 0 });
});

test("offline, the next edit of the row tries again, the earlier one first", async () => {
  const { store, calls, kept, answerAll } = kitchen();
  store.leave("bench", "spent", "100");
  await calls[0]!.fail(true);
  store.leave("bench", "name", "Benchtop");
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT bench {"spent":10000}']);
  await answerAll();
  expect(kept.get("bench")).toMatchObject({ spent: 10_000, name: "Benchtop" });
});

test("rows come by name, unnamed ones last, and do not move when they are renamed", () => {
  const { store, shown } = storeOf([
    projectOf([
      itemView("a", { name: "" }),
      itemView("b", { name: "tap" }),
      itemView("c", { name: "Bench" }),
    ]),
  ]);
  expect(shown()).toEqual(["Bench", "tap", ""]);
  store.leave("c", "name", "Zip tap");
  expect(shown()).toEqual(["Zip tap", "tap", ""]);
  store.arrange({ by: "name", descending: false });
  expect(shown()).toEqual(["tap", "Zip tap", ""]);
});

test("a page's query sorts by another column, either way", () => {
  const items = [
    itemView("a", { budget: 30_000, spent: 1000 }),
    itemView("b", { budget: 10_000, spent: 500 }),
    itemView("c", { name: "", budget: 90_000 }),
  ];
  expect(storeOf([projectOf(items)], "budget").shown()).toEqual(["b", "a", ""]);
  expect(storeOf([projectOf(items)], "-left").shown()).toEqual(["a", "b", ""]);
});

test("a new view from the server comes in around what is being saved, and moves no row", async () => {
  const { store, calls, shown, item } = kitchen();
  store.leave("bench", "spent", "100");
  store.load([
    projectOf([
      itemView("air", { name: "Air" }),
      itemView("tap", { name: "A tap" }),
      itemView("bench", { quantity: 2, budget: 270_000 }),
    ]),
  ]);
  expect(shown()).toEqual(["bench", "A tap", "Air"]);
  expect(item("bench")).toMatchObject({ spent: 10_000, budget: 270_000 });
  await calls[0]!.answer();
  expect(item("bench").spent).toBe(10_000);
});

test("a view asked for before an answer came does not overwrite it", async () => {
  const { store, calls, item } = kitchen();
  const since = store.answers;
  store.leave("bench", "spent", "100");
  await calls[0]!.answer();
  store.load(
    [projectOf([itemView("bench", { quantity: 2, budget: 260_000 }), itemView("tap")])],
    since,
  );
  expect(item("bench").spent).toBe(10_000);
});

test("an item that a view brings along before its addition is answered stands there once", async () => {
  const { store, calls, shown } = kitchen();
  store.leave(store.add("kitchen"), "budget", "5");
  store.load([
    projectOf([itemView("bench"), itemView("tap"), itemView("made-1", { name: "", budget: 500 })]),
  ]);
  await calls[0]!.answer();
  expect(shown()).toEqual(["bench", "tap", ""]);
});

test("a row that is not touched stays the same object, and so do the totals of other categories", async () => {
  const { store } = storeOf([
    projectOf([itemView("a"), itemView("b")]),
    projectOf([itemView("c")], [], "bathroom"),
  ]);
  const [row, project] = [store.row("b"), store.project("bathroom")];
  const { keys } = store.project("kitchen");
  store.leave("a", "spent", "5");
  await turn();
  expect(store.row("b")).toBe(row);
  expect(store.project("bathroom")).toBe(project);
  expect(store.project("kitchen").keys).toBe(keys);
});
