import { expect, test } from "vitest";
import { MOST_NAMED, ownJobOf, planOf } from "./template-plan";

const item = (name: string, budget: number, isSuggested = false) => ({
  name,
  budget,
  status: isSuggested ? ("optional" as const) : ("active" as const),
});

test("a total is of the items without the suggestions, which are named last", () => {
  const plan = planOf([item("Bench", 260_000), item("Oven", 5, true), item("Tap", 1_050)]);
  expect(plan).toMatchObject({ total: 261_050, items: 2, suggestions: 1 });
  expect(plan.named.map(({ name }) => name)).toEqual(["Bench", "Tap", "Oven"]);
  expect(planOf([])).toEqual({ total: 0, items: 0, suggestions: 0, named: [] });
});

test("of many items some are named, and all are counted", () => {
  const plan = planOf(Array.from({ length: MOST_NAMED + 3 }, (_, at) => item(`${at}`, 100)));
  expect(plan.items).toBe(MOST_NAMED + 3);
  expect(plan.total).toBe(100 * (MOST_NAMED + 3));
  expect(plan.named).toHaveLength(MOST_NAMED);
});

test("one's own amount is that of the first finished category of the name that cost something", () => {
  const jobs = [
    { name: "Kitchen", spent: 0, property: "Bach" },
    { name: "kītchen ", spent: 2_127_400, property: "Tōtara Street" },
    { name: "Kitchen", spent: 100, property: "Older" },
    { name: "Kitchen floor", spent: 300, property: "Bach" },
  ];
  expect(ownJobOf("Kitchen", jobs)?.property).toBe("Tōtara Street");
  expect(ownJobOf("Roof", jobs)).toBeNull();
});
