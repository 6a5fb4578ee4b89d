import fc from "fast-check";
import { expect, test } from "vitest";
import { gstWithin } from "../gst";
import { taxableToComplete, type ItemToFinish } from "./gst-remaining";

const gstToCome = (toComplete: number, items: readonly ItemToFinish[]) =>
  gstWithin(taxableToComplete(toComplete, items));

test("a painter without GST leaves none in what remains, a registered one 326.09", () => {
  const rest = (lastGst: ItemToFinish["lastGst"]) =>
    gstToCome(250_000, [{ toComplete: 250_000, lastGst }]);
  expect([rest("none"), rest("incl"), rest("plus"), rest(null)]).toEqual([
    0, 32_609, 32_609, 32_609,
  ]);
});

test("of a pooled category and a contingency, the share of the taxable items carries GST", () => {
  // 9,000 to finish in all; items 3,000 without and 6,000 with GST: 6,000 of it, 782.61.
  const items: ItemToFinish[] = [
    { toComplete: 300_000, lastGst: "none" },
    { toComplete: 600_000, lastGst: null },
  ];
  expect(gstToCome(900_000, items)).toBe(78_261);
  // 1,000 of the items' is met by others: two thirds of 8,000.
  expect(taxableToComplete(800_000, items)).toBe(533_333);
});

test("without an item left to finish the contingency is taxable", () => {
  expect(taxableToComplete(580_600, [{ toComplete: 0, lastGst: "none" }])).toBe(580_600);
});

test("the taxable part is never more than the whole", () => {
  const item = fc.record({
    toComplete: fc.integer({ min: 0, max: 1_000_000_000 }),
    lastGst: fc.constantFrom("incl" as const, "plus" as const, "none" as const, null),
  });
  const whole = fc.integer({ min: 0, max: 9_999_999_999 });
  fc.assert(
    fc.property(whole, fc.array(item), (toComplete, items) => {
      const taxable = taxableToComplete(toComplete, items);
      expect(taxable).toBeGreaterThanOrEqual(0);
      expect(taxable).toBeLessThanOrEqual(toComplete);
    }),
  );
});
