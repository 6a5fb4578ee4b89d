import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

/** A benchtop, two at $2,600, into which Pita types while it is open here. */
function withPita(theirs: { quantity?: number; budget?: number; spent?: number }) {
  const kitchen = storeOf([projectOf([itemView("bench", { quantity: 2, budget: 2600 })])]);
  const pitaTypes = (changes: typeof theirs) => kitchen.kept.set("bench", { ...kitchen.kept.get("bench")!, ...changes });
  pitaTypes(theirs);
  const marks = () => kitchen.store.row("bench")!.marks;
  return { ...kitchen, pitaTypes, marks };
}

test("over somebody else's change nothing is written: theirs is shown, with their name and what was typed", async () => {
  const { store, said, kept, item, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "spent", "900");
  await answerAll();
  expect([kept.get("bench")?.spent, item("bench").spent]).toEqual([130_000, 130_000]);
  expect(marks()).toMatchObject([{ field: "spent", kind: "conflict", message: "Pita changed this to 130000 meanwhile.", typed: "900" }]);
  expect(store.status()).toEqual({ state: "failed", unsaved: 1 });
  expect(said).toEqual([]);
  expect(store.undo()).toBe(false);
});

test("“Keep mine” writes over what was shown", async () => {
  const { store, kept, item, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "spent", "900");
  await answerAll();
  store.retry("bench", marks()[0]!);
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
  store.retry("bench", marks()[0]!);
  await answerAll();
  expect(kept.get("bench")?.spent).toBe(140_000);
  expect(marks()).toMatchObject([{ kind: "conflict", message: "Pita changed this to 140000 meanwhile.", typed: "900" }]);
});

test("“Take theirs” lets go of what was typed", async () => {
  const { store, item, marks, calls, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "spent", "900");
  await answerAll();
  store.discard("bench", marks()[0]!);
  expect([item("bench").spent, marks(), calls]).toEqual([130_000, [], []]);
  expect(store.status()).toEqual({ state: "saved", unsaved: 0 });
});

test("a quantity that would take along somebody else's budget says so at the budget", async () => {
  const { store, kept, item, marks, answerAll } = withPita({ budget: 300_000 });
  store.leave("bench", "quantity", "4");
  await answerAll();
  expect(item("bench")).toMatchObject({ quantity: 2, budget: 300_000 });
  expect(marks()).toMatchObject([{ field: "budget", kind: "conflict", typed: "$5,200" }]);
  store.retry("bench", marks()[0]!);
  await answerAll();
  expect(kept.get("bench")).toMatchObject({ quantity: 4, budget: 520_000 });
});

test("what was typed into the cell next, before the answer, waits with it; other cells are saved", async () => {
  const { store, kept, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "spent", "900");
  store.leave("bench", "spent", "950");
  store.leave("bench", "name", "Benchtop");
  await answerAll();
  expect(kept.get("bench")).toMatchObject({ spent: 130_000, name: "Benchtop" });
  expect(marks()).toMatchObject([{ field: "spent", typed: "950" }]);
});

test("somebody else's change of another cell is no conflict, and comes in with the answer", async () => {
  const { store, item, marks, answerAll } = withPita({ spent: 130_000 });
  store.leave("bench", "budget", "3000");
  await answerAll();
  expect([item("bench").budget, item("bench").spent, marks()]).toEqual([300_000, 130_000, []]);
});
