import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Not of money: what else a factor of 100 stands for. */
const EXCEPTIONS: Record<string, string> = {
  "commands/demo-bills.ts": "a whole percent of the demo",
  "commands/demo.ts": "a share of the demo's budgets, in whole dollars",
  "domain/bills/working-days.ts": "centuries",
  "domain/budget.ts": "percent of progress to two decimals",
  "domain/deal/deal-lines.ts": "percent a year to two decimals",
  "domain/deal/offer-difference.ts": "percent to two decimals",
  "domain/deal/percentages.ts": "percent to two decimals",
  "domain/deal/rental.ts": "a cover ratio to two decimals",
  "domain/money.ts": "the one place",
  "domain/spreadsheet/read-sheet.ts": "percent",
  "routes/pages/home/elevation.tsx": "a share of a drawing",
  "services/metrics.ts": "classes of statuses",
  "ui/charts/budget-bars.tsx": "a share of a width",
  "ui/charts/long-bar.tsx": "a share of a width",
  "ui/charts/waterfall.tsx": "a share of a width",
  "ui/deal/deal-scenarios.tsx": "a share of a width",
  "ui/deal/price-ruler.tsx": "a share of a width",
  "ui/find/found.tsx": "a share of a width",
  "ui/review/review.tsx": "a share of a width",
};

test("only the money module makes cents of dollars, or dollars of cents", () => {
  expect(filesWith(/[*/] ?100\b(?!_)/)).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test("outside the domain only what makes a call's JSON or input makes dollars", () => {
  const naming = filesWith(/\b(dollarsOf|centsFromDollars)\b/);
  expect(naming.filter((file) => !file.startsWith("domain"))).toEqual([
    "commands/demo-bills.ts",
    "contracts/money-codec.ts",
    "operations/bills/add-spend.ts",
    "operations/bills/sort-bill.ts",
    "operations/deal/deal-form.ts",
    "operations/items/items-form.ts",
  ]);
});

function filesWith(pattern: RegExp): string[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => pattern.test(codeOf(readFileSync(path.join("app", file), "utf8"))))
    .toSorted();
}

/** Without comments. */
function codeOf(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
}
