import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

const kitchen = () =>
  storeOf([
    projectOf([
      itemView("bench", { quantity: 2, budget: 260_000 }),
      itemView("tap", { budget: 34_040, spent: 2000 }),
    ]),
  ]);

test("leaving a changed cell shows it and the totals at once, and sends that field alone", () => {
  const { store, calls, total, item } = kitchen();
  expect(store.leave("bench", "spent", "$1,234")).toBe("saving");
  expect(item("bench").spent).toBe(123_400);
  expect(total()).toMatchObject({ budget: 294_040, spent: 125_400, left: 168_640 });
  expect(store.totals().get("kitchen")).toBe(total());
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT bench {"spent":123400}']);
});

test("the status goes from nothing to saving to saved", async () => {
  const { store, answerAll } = kitchen();
  expect(store.status().state).toBe("idle");
  store.leave("bench", "name", "Benchtop");
  expect(store.status().state).toBe("saving");
  await answerAll();
  expect(store.status()).toEqual({ state: "saved", unsaved: 0 });
});

test.each([
  ["bench", "name", " bench "],
  ["bench", "quantity", "2"],
  ["bench", "budget", "2600"],
  ["bench", "budget", "$2,600.00"],
  ["tap", "budget", "$340.40"],
  ["tap", "budget", "340.40"],
  ["bench", "spent", ""],
] as const)("leaving %s's %s with %j sends nothing", (key, field, text) => {
  const { store, calls } = kitchen();
  expect(store.leave(key, field, text)).toBe("unchanged");
  expect(calls).toEqual([]);
  expect(store.status().state).toBe("idle");
});

test.each([
  ["$1,200", 120_000],
  ["1200", 120_000],
  [" 1 200 ", 120_000],
  ["1,200.40", 120_040],
  ["=3*450", 135_000],
  ["+250", 27_000],
])("the amount %j is %i cents", (text, cents) => {
  const { store, item } = kitchen();
  store.leave("tap", "spent", text);
  expect(item("tap").spent).toBe(cents);
});

test.each([
  ["name", " ", "Enter a name."],
  ["quantity", "two", "Enter a whole number of at least 1."],
  ["quantity", "0", "Enter a whole number of at least 1."],
  ["budget", "soon", "Enter an amount."],
  ["spent", "=3*", "Enter an amount."],
] as const)("the %s %j is marked, keeps its value and is not sent", (field, text, message) => {
  const { store, calls, item } = kitchen();
  const before = item("bench");
  expect(store.leave("bench", field, text)).toBe("invalid");
  expect(store.row("bench")?.marks).toEqual([
    { field, kind: "invalid", message, typed: text.trim() },
  ]);
  expect(item("bench")).toEqual(before);
  expect(calls).toEqual([]);
  expect(store.status()).toEqual({ state: "failed", unsaved: 1 });
});

test("what is wrong with a cell goes once it reads as before", () => {
  const { store } = kitchen();
  store.leave("bench", "budget", "soon");
  expect(store.leave("bench", "budget", "$2,600")).toBe("unchanged");
  expect(store.row("bench")?.marks).toEqual([]);
});

test("two quick edits of one cell are both saved, in order", async () => {
  const { store, calls, kept, item, answerAll } = kitchen();
  store.leave("bench", "spent", "100");
  store.leave("bench", "spent", "200");
  expect(item("bench").spent).toBe(20_000);
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT bench {"spent":10000}']);
  await calls[0]!.answer();
  expect(item("bench").spent).toBe(20_000);
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT bench {"spent":20000}']);
  await answerAll();
  expect(kept.get("bench")?.spent).toBe(20_000);
});

test("edits of different items do not wait for each other", () => {
  const { store, calls } = kitchen();
  store.leave("bench", "spent", "100");
  store.leave("tap", "spent", "200");
  expect(calls).toHaveLength(2);
});

test("the server's answer is the truth", async () => {
  const { store, calls, kept, item } = kitchen();
  store.leave("bench", "name", "Benchtop");
  kept.set("bench", { ...kept.get("bench")!, spent: 77_700 });
  await calls[0]!.answer();
  expect(item("bench")).toMatchObject({ name: "Benchtop", spent: 77_700 });
});

test("a failed save reverts the value, marks the cell, and shows the message", async () => {
  const { store, calls, said, item, total } = kitchen();
  store.leave("bench", "budget", "$3,000");
  await calls[0]!.fail();
  expect(item("bench").budget).toBe(260_000);
  expect(total().budget).toBe(294_040);
  expect(store.row("bench")?.marks).toMatchObject([
    { field: "budget", kind: "failed", message: "Failed to save change", typed: "$3,000" },
  ]);
  expect(said).toEqual([{ type: "error", message: "Failed to save change" }]);
  expect(store.status()).toEqual({ state: "failed", unsaved: 1 });
});

test("a mark has the server's reason; the message does not", async () => {
  const { store, calls, said } = kitchen();
  store.leave("bench", "budget", "$3,000");
  await calls[0]!.fail(false, "Please sign in.");
  expect(store.row("bench")?.marks[0]?.message).toBe("Failed to save change: Please sign in.");
  expect(said[0]?.message).toBe("Failed to save change");
});

test("a failed save leaves the edits that came after it", async () => {
  const { store, calls, item, answerAll } = kitchen();
  store.leave("bench", "budget", "3000");
  store.leave("bench", "spent", "50");
  await calls[0]!.fail();
  expect(item("bench")).toMatchObject({ budget: 260_000, spent: 5_000 });
  await answerAll();
  expect(item("bench")).toMatchObject({ budget: 260_000, spent: 5_000 });
});

test("a failed edit can be retried", async () => {
  const { store, calls, answerAll, kept } = kitchen();
  store.leave("bench", "budget", "$3,000");
  await calls[0]!.fail();
  store.retry("bench", store.row("bench")!.marks[0]!.field);
  expect(store.row("bench")?.marks).toEqual([]);
  await answerAll();
  expect(kept.get("bench")?.budget).toBe(300_000);
  expect(store.status().state).toBe("saved");
});

test("a failed edit can be discarded", async () => {
  const { store, calls } = kitchen();
  store.leave("bench", "budget", "$3,000");
  await calls[0]!.fail();
  store.discard("bench", store.row("bench")!.marks[0]!.field);
  expect(store.status()).toEqual({ state: "saved", unsaved: 0 });
  expect(calls).toEqual([]);
});

test("doubling the quantity doubles the budget with a notification, and can be undone", async () => {
  const { store, calls, said, item, answerAll } = kitchen();
  store.leave("bench", "quantity", "4");
  expect(item("bench")).toMatchObject({ quantity: 4, budget: 520_000 });
  expect(calls[0]?.asked).toBe('PUT bench {"quantity":4,"budget":520000}');
  expect(said).toMatchObject([{ type: "success", message: "Budget rescaled to $5,200" }]);
  said[0]?.onUndo?.();
  expect(item("bench")).toMatchObject({ quantity: 2, budget: 260_000 });
  await answerAll();
  expect(item("bench")).toMatchObject({ quantity: 2, budget: 260_000 });
});

test("undoing a quantity leaves a budget that was typed since", () => {
  const { store, said, item } = kitchen();
  store.leave("bench", "quantity", "4");
  store.leave("bench", "budget", "4500");
  said[0]?.onUndo?.();
  expect(item("bench")).toMatchObject({ quantity: 2, budget: 450_000 });
});

test("a budget out of range is no quantity", () => {
  const { store } = storeOf([projectOf([itemView("gold", { budget: 9_999_999_900 })])]);
  expect(store.leave("gold", "quantity", "2")).toBe("invalid");
  expect(store.row("gold")?.marks[0]?.message).toBe(
    "That would take the budget beyond $99,999,999.99.",
  );
});

test("undo takes the last change back first, then the one before it, and is no change of its own", async () => {
  const { store, item, answerAll, kept } = kitchen();
  store.leave("bench", "spent", "100");
  store.leave("tap", "name", "Mixer");
  expect(store.undo()).toBe(true);
  expect(item("tap").name).toBe("tap");
  expect(store.undo()).toBe(true);
  expect(item("bench").spent).toBe(0);
  expect(store.undo()).toBe(false);
  await answerAll();
  expect(kept.get("bench")?.spent).toBe(0);
});

test("what failed is not there to be undone", async () => {
  const { store, calls } = kitchen();
  store.leave("bench", "spent", "100");
  await calls[0]!.fail();
  expect(store.undo()).toBe(false);
});

test("the offer to undo is taken away once it would do nothing: undone by a key, or the change did not arrive", async () => {
  const { store, withdrawn } = kitchen();
  store.leave("bench", "quantity", "4");
  expect(withdrawn).toEqual([]);
  store.undo();
  expect(withdrawn).toEqual(["Budget rescaled to $5,200"]);

  const other = kitchen();
  other.store.leave("bench", "quantity", "6");
  await other.calls[0]!.fail();
  expect(other.withdrawn).toEqual(["Budget rescaled to $7,800"]);
});

test("an Undo that outlives its table has the page that is open now read again", async () => {
  const { store, said, answerAll, restoredTimes } = kitchen();
  const leave = store.subscribe(() => undefined);
  store.leave("bench", "quantity", "4");
  await answerAll();
  expect(restoredTimes()).toBe(0);
  leave();
  said[0]?.onUndo?.();
  await answerAll();
  expect(restoredTimes()).toBe(1);
});
