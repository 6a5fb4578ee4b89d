import { expect, test } from "vitest";
import { LARGE_CHANGES, LARGE_DEAL } from "../../../tests/support/worked-deals";
import { dealLines } from "./deal-lines";
import type { GstMode } from "./inputs";
import { applyChanges } from "./scenario";
import { workedDeal } from "./worked-deal";

test("the page's figures are those of the single questions", () => {
  const worked = workedDeal(LARGE_DEAL, LARGE_CHANGES);
  expect(worked.lines).toEqual(dealLines(LARGE_DEAL).lines);
  expect(worked.profits.secondhand).toBe(worked.lines.profit);
  expect(worked.maximumPurchasePrice).toBe(worked.maximumPurchasePrices!.secondhand);
  expect(worked.loans).toHaveLength(3);
  expect(worked.scenarios).toEqual(
    LARGE_CHANGES.map((changes) => dealLines(applyChanges(LARGE_DEAL, changes))),
  );
});

test("the maximum purchase price of the simple rule, and none without a target", () => {
  const modes: (GstMode | null)[] = [null, "simple"];
  for (const gstMode of modes) {
    const worked = workedDeal({ ...LARGE_DEAL, gstMode }, []);
    expect(worked.maximumPurchasePrice).not.toBeNull();
    expect(worked.maximumPurchasePrices).not.toHaveProperty("simple");
  }
  expect(workedDeal({ ...LARGE_DEAL, target: null }, [])).toMatchObject({
    maximumPurchasePrice: null,
    maximumPurchasePrices: null,
  });
});
