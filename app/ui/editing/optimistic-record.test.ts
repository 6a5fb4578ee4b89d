import { expect, test } from "vitest";
import { pendingCalls } from "../../../tests/support/pending-calls";
import { OptimisticRecord } from "./optimistic-record";
import type { Change, Command } from "./record-state";
import { Conflict } from "./request";
import { Turns } from "./turns";

type State = { name: string; cost: number };
type Field = keyof State;

const START: State = { name: "Oven", cost: 1 };

/** A record whose server answers on demand. */
function oven() {
  const { calls, ask, answerAll } = pendingCalls();
  const heard = { failed: [] as string[], confirmed: [] as State[], dropped: 0, changed: 0 };
  let answers = 0;
  const stored = { ...START };
  const set: Command<State, Field, Partial<State>> = {
    failure: "Not saved",
    apply: (state, { input }) => ({ ...state, ...input }),
    overwritten: (state, { field }) => (field ? { [field]: state[field] } : {}),
    send: ({ field = "name", input, was }) =>
      ask(`${field} ${(was as State)[field]} → ${input[field]}`, () => {
        if (stored[field] !== (was as State)[field]) throw new Conflict("Changed.", { ...stored });
        Object.assign(stored, input);
        return { ...stored };
      }),
  };
  const commands = { set, setAndStay: { ...set, stays: true } };
  const record = new OptimisticRecord<State, Field>("oven", START, commands, {
    changed: () => void heard.changed++,
    failed: (message) => void heard.failed.push(message),
    countAnswer: () => ++answers,
    confirmed: (_, state) => void heard.confirmed.push(state),
    dropped: () => void heard.dropped++,
    hasQueue: () => false,
    turns: new Turns(),
  });
  let ids = 0;

  function change<Name extends Field>(field: Name, value: State[Name]): Change<Field> {
    const input = { [field]: value };
    return { id: `${++ids}`, command: "set", params: {}, field, input, typed: String(value) };
  }

  return {
    record,
    change,
    calls,
    answerAll,
    heard,
    stored,
    asked: () => calls.map((c) => c.asked),
  };
}

const staying = (change: Change<Field>) => ({ ...change, command: "setAndStay" });

test("shown is confirmed with every pending change applied", async () => {
  const { record, change, answerAll } = oven();
  record.push(change("name", "Stove"));
  record.push(change("cost", 2));
  expect(record.current).toMatchObject({
    confirmed: START,
    shown: { name: "Stove", cost: 2 },
    pending: [{ field: "name" }, { field: "cost" }],
  });
  await answerAll();
  expect(record.current).toMatchObject({ confirmed: { name: "Stove", cost: 2 }, pending: [] });
});

test("requests go one after the other", async () => {
  const { record, change, calls, asked } = oven();
  record.push(change("cost", 2));
  record.push(change("cost", 3));
  expect(asked()).toEqual(["cost 1 → 2"]);
  await calls[0]?.answer();
  expect(asked()).toEqual(["cost 2 → 3"]);
});

test("the snapshot is the same object until something changes", () => {
  const { record, change } = oven();
  const before = record.current;
  expect(record.current).toBe(before);
  record.push(change("cost", 2));
  expect(record.current).not.toBe(before);
});

test("a failed change is dropped, marked with what was typed, and can be made again", async () => {
  const { record, change, calls, heard, asked } = oven();
  record.push(change("cost", 2));
  await calls[0]?.fail(false, "The disk is full.");
  expect(record.current).toMatchObject({
    shown: START,
    pending: [],
    marks: [{ kind: "failed", field: "cost", typed: "2", message: "Not saved: The disk is full." }],
  });
  expect(heard).toMatchObject({ failed: ["Not saved"], dropped: 1 });
  record.push(record.retry("cost")!);
  expect([record.current.marks, asked()]).toEqual([[], ["cost 1 → 2"]]);
});

test("a failed change that stays is shown, holds those after it, and goes on when retried", async () => {
  const { record, change, calls, asked, answerAll } = oven();
  record.push(staying(change("name", "Stove")));
  record.push(change("cost", 2));
  await calls[0]?.fail();
  expect([record.current.hold, record.shown, asked()]).toEqual([
    "failed",
    { name: "Stove", cost: 2 },
    [],
  ]);
  record.retry("name");
  await answerAll();
  expect(record.current).toMatchObject({ confirmed: { name: "Stove", cost: 2 }, marks: [] });
});

test("discarding a change that stays drops the whole queue", async () => {
  const { record, change, calls, heard } = oven();
  record.push(staying(change("name", "Stove")));
  record.push(change("cost", 2));
  await calls[0]?.fail();
  record.discard("name");
  expect(record.current).toMatchObject({ shown: START, pending: [], marks: [], hold: undefined });
  expect(heard.dropped).toBe(2);
});

test("without a connection the queue waits, without a mark, until it is resumed", async () => {
  const { record, change, calls, answerAll } = oven();
  record.push(change("cost", 2));
  await calls[0]?.fail(true);
  expect(record.current).toMatchObject({ hold: "offline", marks: [], shown: { cost: 2 } });
  record.resume();
  await answerAll();
  expect(record.current).toMatchObject({ hold: undefined, confirmed: { cost: 2 } });
});

test("in a conflict theirs is shown, every change of the field is dropped, and others go on", async () => {
  const { record, change, stored, answerAll } = oven();
  stored.cost = 9;
  record.push(change("cost", 2));
  record.push(change("name", "Stove"));
  record.push(change("cost", 3));
  await answerAll();
  expect(record.current).toMatchObject({
    shown: { name: "Stove", cost: 9 },
    marks: [{ kind: "conflict", field: "cost", typed: "3", message: "Changed." }],
  });
});

test("mine is written over theirs when a conflict is retried; discarded, theirs stays", async () => {
  const { record, change, stored, answerAll } = oven();
  stored.cost = 9;
  record.push(change("cost", 2));
  await answerAll();
  record.push(record.retry("cost")!);
  await answerAll();
  expect([stored.cost, record.current.marks]).toEqual([2, []]);
  stored.cost = 7;
  record.push(change("cost", 3));
  await answerAll();
  record.discard("cost");
  expect([record.shown.cost, record.current.marks]).toEqual([7, []]);
});

test("an editor has seen what was shown when editing began", () => {
  const { record } = oven();
  record.begin("cost");
  expect([record.isTyping("cost"), record.isTyping("name")]).toEqual([true, false]);
  record.load({ ...START, cost: 9 });
  expect([record.seenIn("cost").cost, record.end("cost").cost, record.isTyping("cost")]).toEqual([
    1,
    1,
    false,
  ]);
  expect(record.seenIn("cost").cost).toBe(9);
});

test("text that cannot be read is marked until it can be", () => {
  const { record } = oven();
  record.setInvalid({ message: "Enter an amount.", typed: "soon" }, "cost");
  expect(record.markOf("cost")).toMatchObject({ kind: "invalid", typed: "soon" });
  record.setInvalid(undefined, "name");
  expect(record.current.marks).toHaveLength(1);
  record.setInvalid(undefined, "cost");
  expect(record.current.marks).toEqual([]);
});

test("flushing sends what waits behind the request under way, each over the one before it", () => {
  const { record, change, asked } = oven();
  record.push(change("cost", 2));
  record.push(change("cost", 3));
  record.push(change("cost", 4));
  record.flush();
  expect(asked()).toEqual(["cost 1 → 2", "cost 2 → 3", "cost 3 → 4"]);
});
