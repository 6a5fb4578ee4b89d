import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

/** A benchtop, two at $2,600, into which Pita types while it is open here. */
function withPita(theirs: { quantity?: number; budget?: number; spent?: number }) {
  const kitchen = storeOf([projectOf([itemView("bench", { quantity: 2, budget: 260_000 })])]);
  const pitaTypes = (changes: typeof theirs) =>
    kitchen.kept.set("bench", { ...kitchen.kept.get("bench")!, ...changes });
  pitaTypes(theirs);
  const marks = () => kitchen.store.row("bench")!.marks;
  return { ...kitchen, pitaTypes, marks };
}

test("a conflict writes nothing: the other user's value is shown, with their name and the typed text", async () => {
  const { store, said, kept, item, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "spent", "900");
  await answerAll();
  expect([kept.get("bench")?.spent, item("bench").spent]).toEqual([130_000, 130_000]);
  expect(marks()).toMatchObject([
    {
      field: "spent",
      kind: "conflict",
      message: "Pita changed this to 130000 meanwhile.",
      typed: "900",
    },
  ]);
  expect(store.status()).toEqual({ state: "failed", unsaved: 1 });
  expect(said).toEqual([]);
  expect(store.undo()).toBe(false);
});

test("“Keep mine” overwrites the shown value", async () => {
  const { store, kept, item, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "spent", "900");
  await answerAll();
  store.retry("bench", marks()[0]!.field);
  expect(item("bench").spent).toBe(90_000);
  await answerAll();
  expect([kept.get("bench")?.spent, marks()]).toEqual([90_000, []]);
  expect(store.status()).toEqual({ state: "saved", unsaved: 0 });
});

test("“Keep mine” does not write over a change that came after it was asked", async () => {
  const { store, kept, pitaTypes, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "spent", "900");
  await answerAll();
  pitaTypes({ spent: 140_000 });
  store.retry("bench", marks()[0]!.field);
  await answerAll();
  expect(kept.get("bench")?.spent).toBe(140_000);
  expect(marks()).toMatchObject([
    { kind: "conflict", message: "Pita changed this to 140000 meanwhile.", typed: "900" },
  ]);
});

test("“Take theirs” discards the typed text", async () => {
  const { store, item, marks, calls, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "spent", "900");
  await answerAll();
  store.discard("bench", marks()[0]!.field);
  expect([item("bench").spent, marks(), calls]).toEqual([130_000, [], []]);
  expect(store.status()).toEqual({ state: "saved", unsaved: 0 });
});

test("a quantity in conflict with another user's budget is marked at the budget", async () => {
  const { store, kept, item, marks, answerAll } = withPita({ budget: 300_000 });
  store.leave("bench", "quantity", "4");
  await answerAll();
  expect(item("bench")).toMatchObject({ quantity: 2, budget: 300_000 });
  expect(marks()).toMatchObject([{ field: "budget", kind: "conflict", typed: "$5,200" }]);
  store.retry("bench", marks()[0]!.field);
  await answerAll();
  expect(kept.get("bench")).toMatchObject({ quantity: 4, budget: 520_000 });
  expect(marks()).toEqual([]);
});

test("an edit of the cell made before the answer waits with the conflict; other cells are saved", async () => {
  const { store, kept, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "spent", "900");
  store.leave("bench", "spent", "950");
  store.leave("bench", "name", "Benchtop");
  await answerAll();
  expect(kept.get("bench")).toMatchObject({ spent: 130_000, name: "Benchtop" });
  expect(marks()).toMatchObject([{ field: "spent", typed: "950" }]);
});

test("another user's change of another cell is no conflict, and is loaded with the answer", async () => {
  const { store, item, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "budget", "3000");
  await answerAll();
  expect([item("bench").budget, item("bench").spent, marks()]).toEqual([300_000, 130_000, []]);
});

test("what the answer to one cell brings along of another was not seen when that was typed", async () => {
  const { store, kept, item, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "name", "Benchtop");
  store.leave("bench", "spent", "900");
  await answerAll();
  expect(kept.get("bench")).toMatchObject({ name: "Benchtop", spent: 130_000 });
  expect([item("bench").spent, marks()]).toMatchObject([
    130_000,
    [{ field: "spent", kind: "conflict", typed: "900" }],
  ]);
});

test("a cell typed into twice writes over one's own first change, saved or not", async () => {
  const { store, kept, calls, marks, answerAll } = withPita({});
  store.leave("bench", "spent", "900");
  store.leave("bench", "spent", "950");
  await answerAll();
  expect([kept.get("bench")?.spent, marks()]).toEqual([95_000, []]);
  store.leave("bench", "spent", "960");
  store.leave("bench", "spent", "970");
  await calls[0]?.fail();
  await answerAll();
  expect(kept.get("bench")?.spent).toBe(97_000);
});

test("a conflict of a refused form is not resent without being asked for", async () => {
  const { store, kept, calls, item, marks, answerAll } = withPita({});
  store.leave("bench", "spent", "900", "Pita changed this to $0 meanwhile.");
  expect([calls, item("bench").spent]).toEqual([[], 0]);
  expect(marks()).toMatchObject([
    {
      field: "spent",
      kind: "conflict",
      message: "Pita changed this to $0 meanwhile.",
      typed: "900",
    },
  ]);
  store.retry("bench", marks()[0]!.field);
  await answerAll();
  expect([kept.get("bench")?.spent, marks()]).toEqual([90_000, []]);
});

test("when the page is left, edits that wait for an answer go out at once, in their order, and nothing that is on its way goes twice", async () => {
  const { store, kept, calls, answerAll } = withPita({});
  store.leave("bench", "spent", "900");
  store.leave("bench", "spent", "950");
  store.leave("bench", "name", "Benchtop");
  store.flush();
  expect(calls.map(({ asked }) => asked)).toEqual([
    'PUT bench {"spent":90000}',
    'PUT bench {"spent":95000}',
    'PUT bench {"name":"Benchtop"}',
  ]);
  await answerAll();
  expect(kept.get("bench")).toMatchObject({ spent: 95_000, name: "Benchtop" });
});

test("leaving the page sends nothing of a row that is not added yet, nor what waits for the connection", async () => {
  const { store, calls } = withPita({});
  store.leave(store.add("kitchen"), "name", "Tap");
  store.leave("bench", "spent", "900");
  await calls.at(-1)?.fail(true);
  store.flush();
  expect(calls.map(({ asked }) => asked)).toEqual(['POST kitchen {"name":"Tap"}']);
});

test("a change that comes in while a cell is edited is a conflict, though the page has taken it in", async () => {
  const { store, kept, item, marks, answerAll, pitaTypes } = withPita({});
  store.begin("bench", "spent", "4");
  pitaTypes({ spent: 130_000, budget: 300_000 });
  store.load([projectOf([itemView("bench", { quantity: 2, budget: 300_000, spent: 130_000 })])]);
  expect(item("bench")).toMatchObject({ spent: 130_000, budget: 300_000 });
  store.leave("bench", "spent", "900");
  await answerAll();
  expect([kept.get("bench")?.spent, marks()]).toMatchObject([
    130_000,
    [{ field: "spent", kind: "conflict", typed: "900" }],
  ]);
});

test("a cell that reads as when typing began, or as it is now, sends nothing", () => {
  const { store, calls } = withPita({});
  for (const text of ["$0", "1300"]) {
    store.begin("bench", "spent", "4");
    store.load([projectOf([itemView("bench", { quantity: 2, budget: 260_000, spent: 130_000 })])]);
    expect(store.leave("bench", "spent", text)).toBe("unchanged");
    store.load([projectOf([itemView("bench", { quantity: 2, budget: 260_000 })])]);
  }
  expect(calls).toEqual([]);
});

test("a category deleted elsewhere leaves the totals", () => {
  const { store } = storeOf([projectOf([itemView("a")]), projectOf([itemView("b")], [], "hall")]);
  store.load([projectOf([itemView("a")])]);
  expect([...store.totals().keys()]).toEqual(["kitchen"]);
});
