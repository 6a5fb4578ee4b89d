import { expect, test } from "vitest";
import { scenarioWords } from "./scenario-words";

test("a scenario says what differs from the deal, and nothing of rows that are gone", () => {
  const changes = {
    salePrice: { percent: -5000 },
    renovation: { amount: 9_000_050 },
    weeks: 1,
    rate: -250,
    purchasePrice: 0,
    gstMode: "unregistered" as const,
    rows: { rates: 300_000, gone: 5 },
  };
  expect(scenarioWords(changes, new Map([["rates", "Rates"]]))).toEqual([
    "sells for −5 %",
    "renovation $90,000.50",
    "+1 week",
    "rate −0.25 %",
    "bought for $0",
    expect.stringContaining("Not registered"),
    "Rates $3,000",
  ]);
  expect(scenarioWords({})).toEqual([]);
});
