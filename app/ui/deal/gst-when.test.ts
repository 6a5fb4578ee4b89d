import { expect, test } from "vitest";
import type { DealLines } from "~/domain/deal/lines";
import { gstWhen } from "./gst-when";

const DATES = { purchaseSettlement: "2026-10-07", saleSettlement: null, weeks: 26 };
const when = (lines: Partial<DealLines>, dates: Partial<typeof DATES> = {}) =>
  gstWhen(lines as DealLines, { ...DATES, ...dates });

test("GST is due and claimed in the periods of the settlements", () => {
  expect(when({ purchaseClaim: 7_630_435, saleGst: 10_421_739 })).toBe(
    "The claim on the purchase is in the GST period of 7 Oct 2026, on a deposit earlier. GST on the sale is in the period of 7 Apr 2027.",
  );
});

test("nothing of an amount or a date that there is not", () => {
  expect(when({ purchaseClaim: 0, saleGst: 0 })).toBe("");
  expect(when({ purchaseClaim: 1, saleGst: null })).toContain("7 Oct 2026");
  expect(when({ purchaseClaim: 1, saleGst: 1 }, { purchaseSettlement: null as never })).toBe("");
});
