import { expect, test } from "vitest";
import { dueGroupOf, groupByDue, groupHeldBack, type OpenBill } from "./due-groups";

const TODAY = "2026-11-22";

test.each([
  ["2026-11-21", "overdue"],
  ["2026-11-22", "thisWeek"],
  ["2026-11-28", "thisWeek"],
  ["2026-11-29", "later"],
  ["2026-12-20", "later"],
  [null, "later"],
] as const)("a bill due %s is %s", (dueDate, group) => {
  expect(dueGroupOf(dueDate, TODAY)).toBe(group);
});

function bill(id: string, changes: Partial<OpenBill> = {}): OpenBill {
  return { id, quoteId: null, dueDate: null, unpaid: 0, retained: 0, ...changes };
}

test("groups have their totals, the earliest due first; what is paid is left out", () => {
  const groups = groupByDue(
    [
      bill("undated", { unpaid: 100 }),
      bill("paid", { dueDate: "2026-11-20" }),
      bill("joinery", { dueDate: "2026-12-20", unpaid: 184_000 }),
      bill("piles", { dueDate: "2026-11-25", unpaid: 345_000, retained: 60_000 }),
      bill("switchboard", { dueDate: "2026-11-20", unpaid: 230_000 }),
      bill("tap", { dueDate: "2026-11-23", unpaid: 5_000 }),
    ],
    TODAY,
  );
  expect(groups.map(({ name, total, bills }) => [name, total, bills.map(({ id }) => id)])).toEqual([
    ["overdue", 230_000, ["switchboard"]],
    ["thisWeek", 350_000, ["tap", "piles"]],
    ["later", 184_100, ["joinery", "undated"]],
  ]);
});

test("a refund still to come is taken off", () => {
  const [, , later] = groupByDue(
    [bill("tiles", { unpaid: 20_000 }), bill("returned", { unpaid: -18_400 })],
    TODAY,
  );
  expect(later?.total).toBe(1_600);
});

test("held-back money is grouped by quote", () => {
  const groups = groupHeldBack([
    bill("claim 1", { quoteId: "builder", retained: 115_000 }),
    bill("painter", { retained: 5_000 }),
    bill("claim 2", { quoteId: "builder", retained: 115_000, unpaid: 1_000 }),
    bill("nothing held", { quoteId: "builder" }),
  ]);
  expect(groups.map(({ total, bills }) => [total, bills.map(({ id }) => id)])).toEqual([
    [230_000, ["claim 1", "claim 2"]],
    [5_000, ["painter"]],
  ]);
});
