import fc from "fast-check";
import { expect, test } from "vitest";
import { afterRemoval, byItemName, itemLabel } from "./property";

test("an item without a name is labelled New Item", () => {
  expect(itemLabel("")).toBe("New Item");
  expect(itemLabel("  \t")).toBe("New Item");
});

test("a named item is labelled with its name", () => {
  expect(itemLabel("Taps")).toBe("Taps");
});

const named = (name: string, id = name) => ({ id, name });
const sorted = (...names: string[]) =>
  names
    .map((name) => named(name))
    .sort(byItemName)
    .map(({ name }) => name);

test("sorts items by name ignoring case", () => {
  expect(sorted("taps", "Bath", "vanity", "Basin")).toEqual(["Basin", "Bath", "taps", "vanity"]);
});

test("items without a name come last", () => {
  expect(sorted("", "taps", "  ", "Bath")).toEqual(["Bath", "taps", "", "  "]);
});

test("numbers in names count as numbers", () => {
  expect(sorted("Door 10", "Door 9", "Door 1")).toEqual(["Door 1", "Door 9", "Door 10"]);
});

test("macrons do not move a name", () => {
  expect(sorted("Kz", "Kōwhai", "Ka")).toEqual(["Ka", "Kōwhai", "Kz"]);
});

test("items of one name are sorted by id", () => {
  expect(
    [named("Taps", "b"), named("taps", "c"), named("TAPS", "a")]
      .sort(byItemName)
      .map(({ id }) => id),
  ).toEqual(["a", "b", "c"]);
  expect(byItemName(named("Taps", "a"), named("taps", "a"))).toBe(0);
});

test("the order does not depend on where the items started", () => {
  const item = fc.record({
    id: fc.uuid(),
    name: fc.oneof(fc.constantFrom("", " ", "Taps", "taps", "Tap 2", "Tap 10"), fc.string()),
  });
  const items = fc.uniqueArray(item, { selector: ({ id }) => id });
  const shuffled = items.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([some, same]) => {
      expect([...same].sort(byItemName)).toEqual([...some].sort(byItemName));
    }),
  );
});

test("a removed item with a suggested budget, even of 0, goes back to the suggestions", () => {
  expect(afterRemoval({ suggestedBudget: 50_000 })).toBe("suggestion");
  expect(afterRemoval({ suggestedBudget: 0 })).toBe("suggestion");
});

test("a removed item without a suggested budget is deleted", () => {
  expect(afterRemoval({ suggestedBudget: null })).toBe("deleted");
});
