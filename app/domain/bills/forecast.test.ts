import { describe, expect, test } from "vitest";
import {
  categoryForecast,
  itemForecast,
  metByOthers,
  propertyForecast,
  sumsOf,
  type ForecastItem,
} from "./forecast";

const item = (budget: number, spent: number, more: Partial<ForecastItem> = {}): ForecastItem => ({
  budget,
  spent,
  openCommitment: 0,
  done: false,
  forecastOwn: null,
  ...more,
});

describe("the forecast of an item", () => {
  test.each<[string, ForecastItem, number, number, number]>([
    ["under its budget", item(1000, 400), 1000, 600, 0],
    ["over its budget", item(1000, 1200), 1200, 0, 200],
    ["agreed for more", item(1000, 0, { openCommitment: 1300 }), 1300, 1300, 300],
    ["agreed for less", item(1000, 0, { openCommitment: 700 }), 1000, 1000, 0],
    ["part billed", item(1000, 500, { openCommitment: 800 }), 1300, 800, 300],
    ["done under its budget", item(1000, 400, { done: true }), 400, 0, -600],
    ["done with a quote open", item(1000, 400, { done: true, openCommitment: 500 }), 400, 0, -600],
    ["done with a typed forecast", item(1000, 400, { done: true, forecastOwn: 90 }), 400, 0, -600],
    ["a typed forecast", item(1000, 400, { forecastOwn: 900 }), 1300, 900, 300],
    ["a typed forecast of 0", item(1000, 400, { forecastOwn: 0 }), 400, 0, -600],
    ["typed below what is agreed", item(0, 0, { forecastOwn: 5, openCommitment: 9 }), 5, 5, 5],
    ["money came back", item(1000, -100), 1000, 1100, 0],
    ["a refund without a budget", item(0, -184), -184, 0, -184],
    ["a refund, and agreed for more", item(0, -184, { openCommitment: 500 }), 316, 500, 316],
    ["nothing known", item(0, 0), 0, 0, 0],
  ])("%s", (_, one, forecast, toComplete, variance) => {
    expect(itemForecast(one, "active")).toEqual({ forecast, toComplete, variance });
  });

  test("of a complete property is what was spent", () => {
    expect(itemForecast(item(1000, 400, { openCommitment: 800 }), "complete")).toEqual({
      forecast: 400,
      toComplete: 0,
      variance: -600,
    });
  });
});

describe("the forecast of a category", () => {
  const over = item(1000, 1200);
  const under = item(1000, 700);

  test("pools its items: one over its budget is met by another", () => {
    expect(categoryForecast([over, under], "active")).toEqual({
      forecast: 2000,
      toComplete: 100,
      variance: 0,
    });
    expect(metByOthers([over, under], "active")).toBe(200);
  });

  test("a refund without a budget is for the others to spend", () => {
    const items = [item(1000, 300), item(0, -184)];
    expect(categoryForecast(items, "active")).toEqual({
      forecast: 1000,
      toComplete: 884,
      variance: 0,
    });
    expect(metByOthers(items, "active")).toBe(-184);
  });

  test("a done item leaves the pool", () => {
    const items = [over, { ...under, done: true }];
    expect(categoryForecast(items, "active").forecast).toBe(1900);
    expect(metByOthers(items, "active")).toBe(0);
  });

  test("is 0 without items", () => {
    expect(categoryForecast([], "active")).toEqual({ forecast: 0, toComplete: 0, variance: 0 });
  });
});

describe("the forecast of a property", () => {
  const categories = [sumsOf([item(1000, 1200)]), sumsOf([item(2000, 500)])];

  test("without a contingency, one category does not meet another's overrun", () => {
    expect(propertyForecast(categories, null, "active")).toEqual({
      forecast: 3200,
      toComplete: 1500,
      variance: 200,
      over: 200,
      contingency: 0,
      contingencyLeft: 0,
      short: 200,
    });
  });

  test("includes what is left of the contingency", () => {
    expect(propertyForecast(categories, { amount: 500 }, "active")).toMatchObject({
      forecast: 3500,
      toComplete: 1800,
      contingency: 500,
      contingencyLeft: 300,
      short: 0,
    });
  });

  test("is not changed by a contingency that is used up", () => {
    expect(propertyForecast(categories, { amount: 150 }, "active")).toMatchObject({
      forecast: 3200,
      contingencyLeft: 0,
      short: 50,
    });
  });

  test("of a complete property is what was spent", () => {
    expect(propertyForecast(categories, { amount: 500 }, "complete")).toMatchObject({
      forecast: 1700,
      toComplete: 0,
      contingencyLeft: 0,
    });
  });
});
