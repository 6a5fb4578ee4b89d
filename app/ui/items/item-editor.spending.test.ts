import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

const kitchen = (rules = {}) => storeOf([projectOf([itemView("tap", { spent: 2000 })])], "", rules);

test('"+250" logs a spend of its own, and shows the sum at once', async () => {
  const { store, calls, item, kept, answerAll } = kitchen();
  expect(store.leave("tap", "spent", "+250")).toBe("saving");
  expect(item("tap").spent).toBe(27_000);
  expect(calls.map(({ asked }) => asked)).toEqual(["SPEND tap 25000 made-1"]);
  await answerAll();
  expect(kept.get("tap")?.spent).toBe(27_000);
});

test("a total and a sum are sent as totals", () => {
  const { store, calls } = kitchen();
  store.leave("tap", "spent", "=3*450");
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT tap {"spent":135000}']);
});

test("what somebody else has spent meanwhile is added to, not overwritten", async () => {
  const { store, kept, item, answerAll } = kitchen();
  kept.set("tap", { ...item("tap"), spent: 10_000 });
  store.leave("tap", "spent", "+5");
  await answerAll();
  expect([item("tap").spent, store.row("tap")?.marks]).toEqual([10_500, []]);
});

test("sent again after a lost connection, it is the same bill", async () => {
  const { store, calls } = kitchen();
  store.leave("tap", "spent", "+5");
  const [first] = calls.map(({ asked }) => asked);
  await calls[0]!.fail(true);
  store.resume();
  expect([first, ...calls.map(({ asked }) => asked)]).toEqual([
    "SPEND tap 500 made-1",
    "SPEND tap 500 made-1",
  ]);
});

test("undone, its bill is deleted", async () => {
  const { store, calls, item, answerAll } = kitchen();
  store.leave("tap", "spent", "+5");
  await answerAll();
  store.undo();
  expect([item("tap").spent, calls.map(({ asked }) => asked)]).toEqual([
    2000,
    ["DELETE bill made-1"],
  ]);
  await answerAll();
  expect(item("tap").spent).toBe(2000);
});

test("undone before it is refused, it is not taken off", async () => {
  const { store, calls, item, answerAll } = kitchen();
  store.leave("tap", "spent", "+5");
  store.undo();
  await calls[0]?.fail();
  expect([item("tap").spent, calls], "nothing is deleted").toEqual([2000, []]);
  await answerAll();
  expect([item("tap").spent, store.row("tap")?.confirmed.spent]).toEqual([2000, 2000]);
});

test("undone while the connection is lost, it is sent and deleted later", async () => {
  const { store, calls, item, answerAll } = kitchen();
  store.leave("tap", "spent", "+5");
  store.undo();
  await calls[0]?.fail(true);
  store.resume();
  expect(calls.map(({ asked }) => asked)).toEqual(["SPEND tap 500 made-1"]);
  await calls[0]?.answer();
  expect(calls.map(({ asked }) => asked)).toEqual(["DELETE bill made-1"]);
  await answerAll();
  expect([item("tap").spent, store.row("tap")?.confirmed.spent]).toEqual([2000, 2000]);
});

const SAID = { supplier: "Reece", note: "brass" };

test("what is said of a pasted total goes with what Spent rises by, as a bill that Undo deletes", async () => {
  const { store, calls, item, answerAll } = kitchen();
  store.leave("tap", "spent", "$70", undefined, SAID);
  expect(item("tap").spent).toBe(7000);
  expect(store.row("tap")?.pending[0]).toMatchObject({
    command: "logSpend",
    input: { amount: 5000, isTotal: true, ...SAID },
  });
  await answerAll();
  store.undo();
  expect(calls.map(({ asked }) => asked)).toEqual(["DELETE bill made-1"]);
});

test("a total that is no more than what was spent is a total, whatever is said of it", () => {
  const { store, calls } = kitchen();
  store.leave("tap", "spent", "$5", undefined, SAID);
  store.leave("tap", "spent", "$5", undefined, SAID);
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT tap {"spent":500}']);
});

test("a new row is made before the spend of which something is said", async () => {
  const { store, item, kept, answerAll } = kitchen();
  const key = store.add("kitchen");
  store.leave(key, "spent", "$70", undefined, SAID);
  expect(store.row(key)?.pending.map(({ command }) => command)).toEqual(["createItem", "logSpend"]);
  await answerAll();
  await answerAll();
  expect([item(key).spent, kept.get(key)?.spent]).toEqual([7000, 7000]);
});
