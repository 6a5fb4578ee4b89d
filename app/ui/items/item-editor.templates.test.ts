import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { templateRules } from "../templates/template-rules";

/** The items of a template; one of them is a suggestion. */
const templateWorld = () =>
  storeOf(
    [
      projectOf([
        itemView("perch", { quantity: 3, budget: 100_000 }),
        itemView("bath", { isSuggested: true }),
      ]),
    ],
    "",
    templateRules.admin,
  );

test("a quantity takes the budget along, truncated", () => {
  const { store, item } = templateWorld();
  store.leave("perch", "quantity", "2");
  expect(item("perch")).toMatchObject({ quantity: 2, budget: 66_600 });
});

test("one more and one less step the quantity down to one, without a word, and are undone like anything else", () => {
  const { store, item, said } = templateWorld();
  store.step("perch", 1);
  expect(item("perch")).toMatchObject({ quantity: 4, budget: 133_300 });
  store.step("perch", -1);
  expect(item("perch")).toMatchObject({ quantity: 3, budget: 99_900 });
  store.undo();
  store.undo();
  expect(item("perch")).toMatchObject({ quantity: 3, budget: 100_000 });
  store.step("bath", -1);
  expect(item("bath")).toMatchObject({ quantity: 1, budget: 10_000 });
  store.step("nothing", 1);
  expect(said).toEqual([]);
});

test("an item is made a suggestion at once, and back by Undo", async () => {
  const { store, item, calls, kept, answerAll } = templateWorld();
  store.mark("perch", true);
  expect(item("perch").isSuggested).toBe(true);
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT perch {"status":"optional"}']);
  await answerAll();
  store.undo();
  await answerAll();
  expect([item("perch").isSuggested, kept.get("perch")?.isSuggested]).toEqual([false, false]);
});

test("what could not be marked is as before, and can be tried again", async () => {
  const { store, item, calls, said, answerAll } = templateWorld();
  store.mark("bath", false);
  await calls[0]!.fail();
  expect(item("bath").isSuggested).toBe(true);
  expect(said).toEqual([{ type: "error", message: "Failed to update template" }]);
  const [mark] = store.row("bath")?.marks ?? [];
  expect(mark).toMatchObject({ field: "row", kind: "failed" });
  store.retry("bath", mark!.field);
  await answerAll();
  expect(item("bath").isSuggested).toBe(false);
});

test("a new suggestion is one at once and as stored", async () => {
  const { store, item, calls, answerAll } = templateWorld();
  const key = store.add("kitchen", true);
  expect(item(key)).toMatchObject({ isSuggested: true, place: "active" });
  expect(calls).toEqual([]);
  store.leave(key, "name", "Bird bath");
  expect(calls.map(({ asked }) => asked)).toEqual(['POST kitchen optional {"name":"Bird bath"}']);
  await answerAll();
  expect(item(key)).toMatchObject({ id: "made-1", name: "Bird bath", isSuggested: true });
});
