import { expect, test } from "vitest";
import { pendingCalls } from "../../../tests/support/pending-calls";
import type { Command } from "./record-state";
import { OptimisticStore } from "./optimistic-store";
import type { ShowToast } from "./undo-steps";

type Toast = Parameters<ShowToast>[0];

/** Counters, two of them unless more are named. */
class Counters extends OptimisticStore<number> {
  snapshots = 0;

  constructor(
    showToast: ShowToast,
    ask: ReturnType<typeof pendingCalls>["ask"],
    private readonly keys: readonly string[],
  ) {
    super({ showToast });
    const set: Command<number, undefined, { value: number }> = {
      apply: (_, { input }) => input.value,
      send: ({ params: { key }, input: { value } }) => ask(`${key} ${value}`, () => value),
      failure: "Not saved",
      overwritten: (value) => ({ value }),
      announce: (now) => `The counter is ${now}`,
      undo: (_, { before }) => ({ command: "set", input: { value: before } }),
    };
    for (const key of keys) this.records.set(key, this.record(key, 0, { set }));
  }

  shown = (key: string) => this.records.get(key)?.shown;
  takeBack = (key: string) => this.records.get(key)?.wait(undefined);
  hold = (key: string) => this.records.get(key)?.current.hold;

  set(key: string, value: number): void {
    const record = this.records.get(key);
    if (record) this.push(record, { command: "set", input: { value } });
  }

  protected override paramsOf(key: string) {
    return { key };
  }

  setAll(value: number): void {
    this.offerTogether(() => this.keys.forEach((key) => this.set(key, value)), "Set all");
  }

  protected override changed(): void {
    this.snapshots++;
  }
}

function counters(...keys: string[]) {
  const { calls, ask, answerAll } = pendingCalls();
  const said: Toast[] = [];
  const names = keys.length > 0 ? keys : ["a", "b"];
  const store = new Counters((toast) => void said.push(toast), ask, names);
  return { store, calls, said, answerAll, asked: () => calls.map((call) => call.asked) };
}

test("each record has a queue of its own", async () => {
  const { store, calls, asked } = counters();
  store.set("a", 1);
  store.set("a", 2);
  store.set("b", 3);
  expect(asked()).toEqual(["a 1", "b 3"]);
  await calls[1]?.answer();
  expect([asked(), store.answers]).toEqual([["a 1"], 1]);
});

test("listeners hear of a change until they leave, after the snapshots were dropped", () => {
  const { store } = counters();
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.snapshots));
  store.set("a", 1);
  leave();
  store.set("a", 2);
  expect(heard).toEqual([1]);
});

test("a confirmed change is announced with an Undo, which undoes it", async () => {
  const { store, said, asked, answerAll } = counters();
  store.set("a", 1);
  expect(said).toEqual([]);
  await answerAll();
  expect(said).toMatchObject([{ type: "success", message: "The counter is 1" }]);
  said[0]?.onUndo?.();
  expect([store.shown("a"), asked()]).toEqual([0, ["a 0"]]);
  await answerAll();
  expect(said).toHaveLength(1);
});

test("the last step is undone first, until there is none", () => {
  const { store } = counters();
  store.set("a", 1);
  store.set("b", 2);
  expect(store.undo()).toBe(true);
  expect([store.shown("a"), store.shown("b")]).toEqual([1, 0]);
  expect([store.undo(), store.undo(), store.shown("a")]).toEqual([true, false, 0]);
});

test("several changes made together are one step, offered and heard of once", () => {
  const { store, said } = counters();
  let heard = 0;
  store.subscribe(() => heard++);
  store.setAll(5);
  expect([heard, said.map(({ message }) => message)]).toEqual([1, ["Set all"]]);
  store.undo();
  expect([store.shown("a"), store.shown("b"), store.undo()]).toEqual([0, 0, false]);
});

test("a change that failed is said and cannot be undone", async () => {
  const { store, calls, said } = counters();
  store.set("a", 1);
  await calls[0]?.fail();
  expect(said).toMatchObject([{ type: "error", message: "Not saved" }]);
  expect(store.undo()).toBe(false);
});

test("every record that waits for the connection goes on when it is back", async () => {
  const { store, calls, answerAll } = counters();
  store.setAll(5);
  for (const call of calls.slice()) await call.fail(true);
  expect([store.hold("a"), store.hold("b"), store.shown("a")]).toEqual(["offline", "offline", 5]);
  store.resume();
  await answerAll();
  expect([store.hold("a"), store.hold("b"), store.shown("b")]).toEqual([undefined, undefined, 5]);
});

const EIGHT = [..."abcdefgh"];

test("six changes are on their way at once, the others as these are answered", async () => {
  const { store, asked, calls, answerAll } = counters(...EIGHT);
  store.setAll(1);
  expect(asked()).toEqual(EIGHT.slice(0, 6).map((key) => `${key} 1`));
  await calls[2]?.answer();
  expect(asked()).toEqual([..."abdefg"].map((key) => `${key} 1`));
  await calls[0]?.fail();
  expect(asked()).toEqual([..."bdefgh"].map((key) => `${key} 1`));
  await answerAll();
  expect([store.shown("a"), store.shown("h"), store.answers]).toEqual([0, 1, 7]);
});

test("what is taken back before its turn is not sent", async () => {
  const { store, asked, calls, answerAll } = counters(...EIGHT);
  store.setAll(1);
  store.takeBack("h");
  await calls[0]?.answer();
  await calls[0]?.answer();
  expect(asked()).toEqual([..."cdefg"].map((key) => `${key} 1`));
  await answerAll();
  store.set("h", 2);
  expect(asked()).toEqual(["h 2"]);
});

test("what waits for its turn is sent at once when the page is left", () => {
  const { store, asked } = counters(...EIGHT);
  store.setAll(1);
  store.flush();
  expect(asked()).toEqual(EIGHT.map((key) => `${key} 1`));
});

test("the drafts of a record are written once for all that is changed together", () => {
  const { store } = counters();
  const written: string[] = [];
  const ignored = () => undefined;
  const rest = { typed: ignored, confirmed: ignored, discard: ignored, discardAll: ignored };
  store.keepDrafts("page", () => ({ ...rest, follow: (key: string) => void written.push(key) }));
  store.setAll(1);
  expect(written).toEqual(["a", "b"]);
  store.set("b", 2);
  expect(written).toEqual(["a", "b", "b"]);
});
