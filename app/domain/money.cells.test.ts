import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  moneyFormat,
  centsFromSum,
  dollarsOf,
  formatDollars,
  formatDollarsAndCents,
  MAX_CENTS,
} from "./money";

const anyCents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

describe("showing an amount", () => {
  test.each([
    [0, "$0"],
    [-0, "$0"],
    [49, "$0"],
    [50, "$1"],
    [-49, "$0"],
    [-50, "−$1"],
    [99_949, "$999"],
    [99_950, "$1,000"],
    [120_000, "$1,200"],
    [-26_100, "−$261"],
    [-123_456_750, "−$1,234,568"],
    [MAX_CENTS, "$100,000,000"],
    [NaN, "$0"],
  ])("%d cents show as %s", (cents, shown) => {
    expect(formatDollars(cents)).toBe(shown);
  });

  test("amounts are grouped as Intl does", () => {
    const whole = new Intl.NumberFormat("en-NZ", { maximumFractionDigits: 0 });
    const exact = new Intl.NumberFormat("en-NZ", { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.nat(500 * MAX_CENTS), (cents) => {
        expect(formatDollars(cents)).toBe(`$${whole.format(Math.floor((cents + 50) / 100))}`);
        expect(formatDollarsAndCents(cents)).toBe(`$${exact.format(cents / 100)}`);
      }),
    );
  });

  test.each([
    [0, "$0.00"],
    [-0, "$0.00"],
    [5, "$0.05"],
    [120_050, "$1,200.50"],
    [-26_150, "−$261.50"],
    [-1, "−$0.01"],
    [MAX_CENTS, "$99,999,999.99"],
    [NaN, "$0.00"],
  ])("%d cents show with cents as %s", (cents, shown) => {
    expect(formatDollarsAndCents(cents)).toBe(shown);
  });
});

describe("a sum typed into a cell", () => {
  test.each([
    ["=3*450", 0, 135_000],
    ["= 2 + 3 * 4", 0, 1_400],
    ["=(2+3)*4", 0, 2_000],
    ["=10-4-3", 0, 300],
    ["=100/8/2", 0, 625],
    ["=$1,200.50*2", 0, 240_100],
    ["=10/3", 0, 333],
    ["=20/3", 0, 667],
    ["=-1/200", 0, -1],
    ["=1/200", 0, 1],
    ["=0.1+0.2", 0, 30],
    ["=1/3*3", 0, 100],
    ["=-(2+3)", 0, -500],
    ["=2*-3", 0, -600],
    ["=+5", 0, 500],
    ["=100000000*100000000/100000000/2", 0, 5_000_000_000],
    ["=3×450÷2−1", 0, 67_400],
    ["+250", 100_000, 125_000],
    [" +250", 100_000, 125_000],
    ["+$1,200.50", 100, 120_150],
    ["+-50", 100_000, 95_000],
    ["+2*30", 100, 6_100],
    ["+100000000", -MAX_CENTS, 1],
    ["-250", 100_000, -25_000],
    ["250", 100_000, 25_000],
    ["", 100_000, 0],
    ["  ", 100_000, 0],
    ["$1,200", 5, 120_000],
    ["=1.2k*3", 0, 360_000],
    ["+NZ$1,200", 0, 120_000],
    ["+(1,200)", 200_000, 320_000],
  ])("%j on %d cents is %d cents", (text, current, cents) => {
    expect(centsFromSum(text, current)).toBe(cents);
  });

  test.each([
    "=",
    "= ",
    "+",
    "=1+",
    "=*2",
    "=(1",
    "=1)",
    "=()",
    "=1 2",
    "=1..2",
    "=.",
    "=1/0",
    "=1/(2-2)",
    "=abc",
    "=2**3",
    "=1e5",
    "=alert(1)",
    "=1=1",
    "=1,20*2",
    "=1.200,50",
    "=1,2345+1",
    "=$(5)",
    "=5$",
    "3*450",
    "1,20",
    "=99999999*2",
    "+99999999",
    `=${"(".repeat(5_000)}1${")".repeat(5_000)}`,
  ])("%.30s is no amount", (text) => {
    expect(centsFromSum(text, 100_000)).toBeUndefined();
  });

  test("a plus adds exactly", () => {
    fc.assert(
      fc.property(anyCents, anyCents, (current, added) => {
        const sum = current + added;
        const expected = Math.abs(sum) <= MAX_CENTS ? sum : undefined;
        expect(centsFromSum(`+${dollarsOf(added).toFixed(2)}`, current)).toBe(expected);
      }),
    );
  });

  test("any text gives an amount within the range or nothing, and never throws", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[=+][-+*/()0-9. ]{0,30}$/), anyCents, (text, current) => {
        const cents = centsFromSum(text, current);
        expect(
          cents === undefined || (Number.isInteger(cents) && Math.abs(cents) <= MAX_CENTS),
        ).toBe(true);
      }),
    );
  });
});

test("amounts that stand together are written in whole dollars unless one of them has cents", () => {
  expect([120_000, -26_100, 0].map(moneyFormat([120_000, -26_100, 0]))).toEqual([
    "$1,200",
    "−$261",
    "$0",
  ]);
  expect([120_000, -26_150].map(moneyFormat([120_000, -26_150]))).toEqual([
    "$1,200.00",
    "−$261.50",
  ]);
  expect(moneyFormat([])(50)).toBe("$1");
});
