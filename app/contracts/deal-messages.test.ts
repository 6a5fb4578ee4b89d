import { expect, test } from "vitest";
import { EMPTY_DEAL } from "~/domain/deal/deal-inputs";
import { dealLines } from "~/domain/deal/deal-lines";
import { dealWaterfall } from "~/domain/deal/deal-waterfall";
import { LINE_LABELS } from "~/domain/deal/lines";

test("the waterfall names each line of the deal as the lines are named", () => {
  const { lines } = dealLines({
    ...EMPTY_DEAL,
    gstMode: "secondhand",
    purchasePrice: 60_000_000,
    salePrice: 78_000_000,
    includeAgentFees: true,
    rows: [],
    renovation: { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
  });
  const names = dealWaterfall(lines).map(({ label }) => label);
  const known: readonly string[] = [...Object.values(LINE_LABELS), "GST claims on costs"];
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
