import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

const kitchen = () => storeOf([projectOf([itemView("bench")])]);

test("a new row that is left empty is gone, and the server never hears of it", () => {
  const { store, calls, shown } = kitchen();
  const key = store.add("kitchen");
  expect(store.leave(key, "name", "  ")).toBe("unchanged");
  expect(shown()).toEqual(["bench", ""]);
  expect(store.status()).toEqual({ state: "idle", unsaved: 0 });
  store.leaveRow(key);
  expect(shown()).toEqual(["bench"]);
  store.flush();
  expect(store.undo()).toBe(false);
  expect(calls).toEqual([]);
});

test.each([
  ["name", "Tap"],
  ["quantity", "2"],
  ["budget", "5"],
  ["spent", "0.05"],
] as const)("a new row with a %s is stored", async (field, text) => {
  const { store, shown, calls, kept, answerAll } = kitchen();
  const key = store.add("kitchen");
  store.leave(key, field, text);
  store.leaveRow(key);
  expect(shown()).toHaveLength(2);
  expect(calls).toHaveLength(1);
  await answerAll();
  expect(kept.get("made-1")).toMatchObject({ place: "active" });
});

test("text that holds no value is not lost: the row stays until it is put right or removed", () => {
  const { store, calls, shown } = kitchen();
  const key = store.add("kitchen");
  store.leave(key, "budget", "1,20");
  store.leaveRow(key);
  expect(store.row(key)?.marks[0]).toMatchObject({ field: "budget", typed: "1,20" });
  expect(store.status().unsaved).toBe(1);
  store.remove(key);
  expect([shown(), calls]).toEqual([["bench"], []]);
});

test("asking for a row while there is an empty one gives that one", () => {
  const { store, shown } = kitchen();
  const key = store.add("kitchen");
  expect(store.add("kitchen")).toBe(key);
  expect(shown()).toEqual(["bench", ""]);
  expect(store.add("kitchen", true)).not.toBe(key);
  store.leave(key, "name", "Tap");
  expect(store.add("kitchen")).not.toBe(key);
});

test("a new row that was emptied again before it was left goes from the server too", async () => {
  const { store, shown, said, kept, answerAll } = kitchen();
  const key = store.add("kitchen");
  store.leave(key, "budget", "5");
  await answerAll();
  store.leave(key, "budget", "");
  store.leaveRow(key);
  expect(shown()).toEqual(["bench"]);
  await answerAll();
  expect(kept.get("made-1")?.place).toBe("gone");
  expect(said).toEqual([]);
});

test("an item that was there before is not touched, empty as it may be", () => {
  const { store, calls, shown } = storeOf([
    projectOf([itemView("bench", { name: "", budget: 0 })]),
  ]);
  store.leaveRow("bench");
  expect([shown(), calls]).toEqual([[""], []]);
});

test("undoing the first thing typed into a new row takes the row away", async () => {
  const { store, shown, kept, answerAll } = kitchen();
  store.leave(store.add("kitchen"), "name", "Tap");
  await answerAll();
  expect(store.undo()).toBe(true);
  expect(shown()).toEqual(["bench"]);
  await answerAll();
  expect(kept.get("made-1")?.place).toBe("gone");
});

test("a new row whose answer was lost is sent again under the same id", async () => {
  const { store, calls, added, answerAll } = kitchen();
  const key = store.add("kitchen");
  store.leave(key, "name", "Tap");
  await calls[0]!.fail(false);
  store.retry(key, store.row(key)!.marks[0]!.field);
  await answerAll();
  expect(added).toHaveLength(2);
  expect(new Set(added).size).toBe(1);
  expect(added[0]).toBeDefined();
});

test("text typed offline into a new row is sent with it after reconnecting", async () => {
  const { store, calls, kept, answerAll } = kitchen();
  const key = store.add("kitchen");
  store.leave(key, "name", "Tap");
  await calls[0]!.fail(true);
  expect(store.status()).toEqual({ state: "offline", unsaved: 1 });
  store.leave(key, "budget", "90");
  store.resume();
  await answerAll();
  expect(kept.get("made-1")).toMatchObject({ name: "Tap", budget: 9000 });
});
