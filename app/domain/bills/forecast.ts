import { totalOf, type BudgetLine } from "../budget";
import type { ItemForecast, ItemMoney } from "../item-fields";
import type { Cents } from "../money";
import type { WorkStatus } from "../property";
import { contingencyAmount, contingencyUse, type Contingency } from "./contingency";

/** Cents. `forecastOwn` is a typed "To finish", null when it is calculated. */
export type ForecastItem = ItemForecast & BudgetLine & Pick<ItemMoney, "openCommitment">;

/** Cents: the expected total, what of it is still to be billed, and how far it is over budget. */
export type Forecast = { forecast: Cents; toComplete: Cents; variance: Cents };

/** Sums of a category's items, in cents, as forecastOfSums needs them. */
export type ForecastSums = {
  budget: Cents;
  spent: Cents;
  /** Expected totals of the items that are done or have a typed forecast. */
  settled: Cents;
  /** For the other items: their budgets, and what is billed or agreed. */
  openBudget: Cents;
  openCost: Cents;
};

/** @param property its status: once it is complete, the cost is what was spent. */
export function itemForecast(item: ForecastItem, property: WorkStatus): Forecast {
  return forecastOfSums(sumsOf([item]), property);
}

export function categoryForecast(items: readonly ForecastItem[], property: WorkStatus): Forecast {
  return forecastOfSums(sumsOf(items), property);
}

export function sumsOf(items: readonly ForecastItem[]): ForecastSums {
  const sums = { budget: 0, spent: 0, settled: 0, openBudget: 0, openCost: 0 };
  for (const { budget, spent, openCommitment, done, forecastOwn } of items) {
    sums.budget += budget;
    sums.spent += spent;
    if (done) sums.settled += spent;
    else if (forecastOwn !== null) sums.settled += spent + forecastOwn;
    else {
      sums.openBudget += budget;
      sums.openCost += spent + openCommitment;
    }
  }
  return sums;
}

/** For a category in which nothing is agreed, done or forecast by hand. */
export function plainSums({ budget, spent }: BudgetLine): ForecastSums {
  return { budget, spent, settled: 0, openBudget: budget, openCost: spent };
}

/**
 * With a spend that is not saved yet.
 * @param isSettled its item is done or has a typed forecast.
 */
export function withSpend(sums: ForecastSums, amount: Cents, isSettled: boolean): ForecastSums {
  const own = isSettled ? "settled" : "openCost";
  return { ...sums, spent: sums.spent + amount, [own]: sums[own] + amount };
}

/**
 * An item over its budget is met by the others of its category until it is done. A refund without
 * a budget leaves nothing to finish.
 */
export function forecastOfSums(sums: ForecastSums, property: WorkStatus): Forecast {
  const { budget, spent, settled, openBudget, openCost } = sums;
  const open = openBudget === 0 ? openCost : Math.max(openBudget, openCost);
  const forecast = property === "complete" ? spent : settled + open;
  return { forecast, toComplete: forecast - spent, variance: forecast - budget };
}

/**
 * Cents: what "To finish" of a category is less than the sum of its items'; negative where more came
 * back on items without a budget.
 */
export function metByOthers(items: readonly ForecastItem[], property: WorkStatus): Cents {
  const each = items.reduce((sum, item) => sum + itemForecast(item, property).toComplete, 0);
  return each - categoryForecast(items, property).toComplete;
}

/** Cents. `contingency` is the whole of it; `over` is before it is used. */
export type PropertyForecast = Forecast & {
  over: Cents;
  contingency: Cents;
  contingencyLeft: Cents;
  short: Cents;
};

/** The contingency that is left counts as cost until the property is complete. */
export function propertyForecast(
  categories: readonly ForecastSums[],
  contingency: Contingency,
  property: WorkStatus,
): PropertyForecast {
  let [budget, spent, expected, over] = [0, 0, 0, 0];
  for (const sums of categories) {
    const { forecast, variance } = forecastOfSums(sums, property);
    budget += sums.budget;
    spent += sums.spent;
    expected += forecast;
    over += Math.max(0, variance);
  }
  const amount = contingencyAmount(contingency, budget);
  const { left, short } = contingencyUse(amount, over);
  const contingencyLeft = property === "complete" ? 0 : left;
  const forecast = expected + contingencyLeft;
  return {
    forecast,
    toComplete: forecast - spent,
    variance: forecast - budget,
    over,
    contingency: amount,
    contingencyLeft,
    short,
  };
}

/** Cents: what the views of a property show of its categories' sums. */
export function propertyFigures(
  categories: readonly ForecastSums[],
  contingency: Contingency,
  property: WorkStatus,
) {
  const {
    over: _over,
    contingency: _whole,
    ...figures
  } = propertyForecast(categories, contingency, property);
  return { ...totalOf(categories), ...figures };
}
