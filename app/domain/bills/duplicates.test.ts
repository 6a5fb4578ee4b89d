import { describe, expect, test } from "vitest";
import { duplicatesAmong, type ComparableBill } from "./duplicates";

const bill: ComparableBill = {
  id: "new",
  kind: "receipt",
  supplierId: "bunnings",
  reference: "INV 2041",
  date: "2026-11-20",
  total: 34_785,
};
const other = (change: Partial<ComparableBill>): ComparableBill => ({
  ...bill,
  id: "old",
  reference: "",
  total: 100,
  ...change,
});

describe("a bill may repeat another of its supplier", () => {
  test.each<[string, Partial<ComparableBill>]>([
    ["with its reference", { reference: "inv  2041", date: "2026-01-01" }],
    ["with its total on the day", { total: 34_785 }],
    ["with its total 3 days before", { total: 34_785, date: "2026-11-17" }],
    ["with its total 3 days after", { total: 34_785, date: "2026-11-23" }],
  ])("%s", (_, change) => {
    expect(duplicatesAmong([other(change)])(bill)?.id).toBe("old");
  });
});

describe("a bill does not repeat", () => {
  test.each<[string, Partial<ComparableBill>]>([
    ["another supplier's", { supplierId: "mitre", reference: "INV 2041", total: 34_785 }],
    ["one without a supplier", { supplierId: null, total: 34_785 }],
    ["the same total 4 days before", { total: 34_785, date: "2026-11-16" }],
    ["another total without a reference", {}],
    ["its own refund", { kind: "credit", reference: "INV 2041", total: -34_785 }],
    ["an adjustment", { kind: "adjustment", total: 34_785 }],
    ["itself", { id: "new", total: 34_785 }],
  ])("%s", (_, change) => {
    expect(duplicatesAmong([other(change)])(bill)).toBeUndefined();
  });

  test("any without suppliers on either", () => {
    const unknown = { ...bill, supplierId: null };
    expect(duplicatesAmong([{ ...unknown, id: "old" }])(unknown)).toBeUndefined();
  });
});

test("of several, the nearest in time is named", () => {
  const far = other({ id: "far", reference: "INV 2041", date: "2026-01-01" });
  const near = other({ id: "near", total: 34_785, date: "2026-11-19" });
  expect(duplicatesAmong([far, near])(bill)?.id).toBe("near");
});

test("of equally near ones, the first is named", () => {
  const [after, before] = [
    other({ id: "after", total: 34_785, date: "2026-11-21" }),
    other({ id: "before", reference: "INV 2041", date: "2026-11-19" }),
  ];
  expect(duplicatesAmong([after, before])(bill)?.id).toBe("after");
  expect(duplicatesAmong([before, after])(bill)?.id).toBe("before");
});
