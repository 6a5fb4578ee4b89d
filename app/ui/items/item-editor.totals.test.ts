import fc from "fast-check";
import { expect, test } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";

const suggestion = { id: "s", name: "Suggested", budget: 7500, projectId: "kitchen" };
const field = fc.constantFrom(
  "name" as const,
  "quantity" as const,
  "budget" as const,
  "spent" as const,
);
const text = fc.oneof(
  fc.constantFrom("", "soon", "+250", "=3*450", "$1,200.40", "-5", "Tap", "2", "4"),
  fc.integer({ min: 0, max: 99_999 }).map(String),
);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("leave" as const), row: fc.nat(5), field, text }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom("answer" as const, "fail" as const, "drop" as const),
      call: fc.nat(3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom(
        "remove" as const,
        "take" as const,
        "retry" as const,
        "discard" as const,
        "leaveRow" as const,
      ),
      row: fc.nat(5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom("add" as const, "undo" as const, "resume" as const),
    }),
  },
);

test("after any edits, in any order of success and failure, totals are the sum of the rows and finally of the stored items", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
      const world = storeOf([
        projectOf(
          [
            itemView("a"),
            itemView("b", { budget: 1234 }),
            itemView("t", { suggestedBudget: 10_000, isSuggested: true }),
          ],
          [suggestion],
        ),
      ]);
      const { store, calls, item } = world;
      const keys = ["a", "b", "t", "s"];
      const sum = (of: "budget" | "spent") =>
        store.project("kitchen").keys.reduce((total, key) => total + item(key)[of], 0);
      for (const step of actions) {
        const key = "row" in step ? (keys[step.row % keys.length] ?? "a") : "";
        const { place, mark } = {
          place: store.row(key)?.shown.place,
          mark: store.row(key)?.marks[0],
        };
        if (step.does === "leave" && place === "active") store.leave(key, step.field, step.text);
        else if (step.does === "answer") await calls[step.call % calls.length]?.answer();
        else if (step.does === "fail") await calls[step.call % calls.length]?.fail();
        else if (step.does === "drop") await calls[step.call % calls.length]?.fail(true);
        else if (step.does === "remove") store.remove(key);
        else if (step.does === "take" && place === "suggestion") store.take(key);
        else if (step.does === "retry" && mark) store.retry(key, mark.field);
        else if (step.does === "discard" && mark) store.discard(key, mark.field);
        else if (step.does === "add") keys.push(store.add("kitchen"));
        else if (step.does === "leaveRow") store.leaveRow(key);
        else if (step.does === "undo") store.undo();
        else if (step.does === "resume") store.resume();
        expect(store.project("kitchen").total).toMatchObject({
          budget: sum("budget"),
          spent: sum("spent"),
          left: sum("budget") - sum("spent"),
        });
      }
      for (const key of keys) store.leaveRow(key);
      store.resume();
      await world.answerAll();
      expect(
        store
          .project("kitchen")
          .keys.filter(
            (key) => store.row(key)?.hold === "empty" && store.row(key)?.marks.length === 0,
          ),
      ).toEqual([]);
      for (const key of keys) {
        const row = store.row(key);
        if (row && row.hold !== "failed" && row.hold !== "empty")
          expect(row.shown).toEqual(row.confirmed);
        if (row?.confirmed.id) expect(row.confirmed).toEqual(world.kept.get(row.confirmed.id));
      }
    }),
    { numRuns: 300 },
  );
});
