import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  plainDollars,
  addingFormat,
  centsFromAmount,
  centsFromDollars,
  centsFromText,
  dollarsOf,
  formatDollars,
  formatDollarsAndCents,
  formatSigned,
  MAX_CENTS,
} from "./money";

const anyCents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

const NO_BREAK = "\u00a0";

const NARROW = "\u202f";

describe("an amount from text", () => {
  test.each([
    ["", 0],
    ["  \t ", 0],
    [NO_BREAK, 0],
    ["0", 0],
    ["-0", 0],
    ["-0.004", 0],
    ["1200", 120_000],
    ["1,200.50", 120_050],
    ["1,234,567", 123_456_700],
    ["$1,200", 120_000],
    [" $1,200.50 ", 120_050],
    ["NZ$1,200", 120_000],
    ["nz$1,200", 120_000],
    ["$ 1,200", 120_000],
    ["1 200", 120_000],
    ["1 200.50", 120_050],
    [`1${NO_BREAK}200`, 120_000],
    [`12${NARROW}345${NARROW}678.90`, 1_234_567_890],
    ["1'200", 120_000],
    ["1’200", 120_000],
    ["1.2k", 120_000],
    ["1.2K", 120_000],
    ["$85k", 8_500_000],
    ["1,200k", 120_000_000],
    ["3m", 300_000_000],
    ["1.25M", 125_000_000],
    ["1.234567k", 123_457],
    [".5", 50],
    ["5.", 500],
    ["0.1", 10],
    ["0.07", 7],
    ["007", 700],
    ["-5", -500],
    ["+5", 500],
    ["$-5", -500],
    ["-$5", -500],
    ["−$261", -26_100],
    ["-NZ$1,200", -120_000],
    ["-1.2k", -120_000],
    ["(1,200)", -120_000],
    ["($1,200.50)", -120_050],
    ["$(1,200.50)", -120_050],
    ["$ (1,200.50)", -120_050],
    ["(0)", 0],
    ["1.005", 101],
    ["1.0049999", 100],
    ["-1.005", -101],
    ["0.005", 1],
    ["99999999.99", MAX_CENTS],
    ["-99,999,999.99", -MAX_CENTS],
    ["99999999.994", MAX_CENTS],
    ["0000000000000012", 1_200],
    [`${"0".repeat(38)}12`, 1_200],
  ])("%j is %d cents", (text, cents) => {
    expect(centsFromText(text)).toBe(cents);
  });

  test.each([
    "abc",
    "$",
    "NZ$",
    "-",
    ".",
    "-.",
    "k",
    "()",
    "$ NZ",
    "Infinity",
    "NaN",
    "1.200,50",
    "1.200.500",
    "1,20",
    "1,2345",
    "12,00",
    "1200,50",
    "1234,567",
    "0,500",
    ",500",
    "1,200,50",
    "1,200 300",
    "1  200",
    "12-",
    "1-2",
    "--5",
    "-(5)",
    "(-5)",
    "-$-5",
    "+-5",
    "- 5",
    "(5",
    "5)",
    "((5))",
    "$$5",
    "1.2.3",
    "1..2",
    "12abc",
    "abc12",
    "NZD 12",
    "US$12",
    "12 incl GST",
    "1.2kk",
    "1.2 k",
    "3b",
    "5%",
    "1e5",
    "0x10",
    "3*450",
    "=5",
    "１２",
    "1\n200",
  ])("%j is refused", (text) => {
    expect(centsFromText(text)).toBeUndefined();
  });

  test.each(["100000000", "-100000000", "99999999.995", "100m"])("%j is out of range", (text) => {
    expect(centsFromText(text)).toBeUndefined();
  });

  test("rejects trimmed text of more than 40 characters without parsing", () => {
    expect(centsFromText(`${" ".repeat(50)}${"0".repeat(40)}\n`)).toBe(0);
    expect(centsFromText("0".repeat(41))).toBeUndefined();
    expect(centsFromText(`${"0".repeat(100_000)}-`)).toBeUndefined();
  });

  test("formatting with cents round-trips", () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsFromText(formatDollarsAndCents(cents))).toBe(cents);
      }),
    );
  });

  test("however an amount is grouped and signed, it is the same amount", () => {
    const separators = fc.constantFrom("", ",", " ", "'", "’", NO_BREAK, NARROW);
    const signs = fc.constantFrom("-", "−", "-$", "$-", "-NZ$", "(", "($");
    fc.assert(
      fc.property(anyCents, separators, signs, (cents, separator, sign) => {
        const shown = formatDollarsAndCents(Math.abs(cents)).slice(1).replaceAll(",", separator);
        const text = cents >= 0 ? shown : `${sign}${shown}${sign.startsWith("(") ? ")" : ""}`;
        expect(centsFromText(text)).toBe(cents);
      }),
    );
  });

  test("formatting whole dollars round-trips", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (dollars) => {
        expect(centsFromText(formatDollars(dollars * 100))).toBe(dollars * 100);
      }),
    );
  });

  test("any text is an amount within the range or nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+$,.' ()km0-9]{0,24}$/)), (text) => {
        const cents = centsFromText(text);
        expect(
          cents === undefined || (Number.isInteger(cents) && Math.abs(cents) <= MAX_CENTS),
        ).toBe(true);
        expect(cents).not.toBe(-0);
      }),
    );
  });

  test("further decimals round half away from zero", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_CENTS - 1 }),
        fc.stringMatching(/^[0-9]{1,12}$/),
        (cents, tail) => {
          const rounded = cents + (Number(tail.charAt(0)) >= 5 ? 1 : 0);
          const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}${tail}`;
          expect(centsFromText(text)).toBe(rounded);
          expect(centsFromText(`-${text}`)).toBe(rounded === 0 ? 0 : -rounded);
        },
      ),
    );
  });
});

describe("an amount from a number of dollars", () => {
  test.each([
    [0, 0],
    [-0, 0],
    [12, 1_200],
    [0.07, 7],
    [1.15, 115],
    [-261.5, -26_150],
    [99_999_999.99, MAX_CENTS],
  ])("%d dollars are %d cents", (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents);
  });

  test.each([NaN, Infinity, -Infinity, 1.005, 0.1 + 0.2, 1e-9, 100_000_000, 1e300])(
    "%d is no amount",
    (dollars) => {
      expect(centsFromDollars(dollars)).toBeUndefined();
    },
  );

  test("cents become dollars and come back unchanged", () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsFromDollars(dollarsOf(cents))).toBe(cents);
      }),
    );
  });

  test("dollars round-trip through JSON", () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsFromDollars(Number(JSON.parse(JSON.stringify(dollarsOf(cents)))))).toBe(cents);
      }),
    );
  });
});

describe("an amount from a body or a form", () => {
  test.each([
    ["$1,200", 120_000],
    ["", 0],
    [12.5, 1_250],
  ])("%j is %d cents", (amount, cents) => {
    expect(centsFromAmount(amount)).toBe(cents);
  });

  test.each([undefined, null, true, {}, [12], ["12"], 12n, "abc", 1.234])(
    "%s is no amount",
    (amount) => {
      expect(centsFromAmount(amount)).toBeUndefined();
    },
  );
});

test("plain dollars have no sign or thousands, and the decimals that are asked for", () => {
  expect([plainDollars(120_050), plainDollars(-500), plainDollars(0)]).toEqual([
    "1200.5",
    "-5",
    "0",
  ]);
  expect([plainDollars(120_050, 2), plainDollars(0, 2)]).toEqual(["1200.50", "0.00"]);
});

describe("figures beside what they are the sum of", () => {
  test.each([
    ["whole dollars", [[58_500, 173_500, -115_000]], "$585"],
    ["cents that add up rounded", [[58_460, 173_460, -115_000]], "$585"],
    ["cents that do not", [[58_410, 173_450, -115_040]], "$584.10"],
    [
      "one of several that does not",
      [
        [200, 100, 100],
        [98, 49, 49],
      ],
      "$0.98",
    ],
    ["nothing", [], "$0"],
  ] as [string, [number, ...number[]][], string][])("of %s", (_name, sums, shown) => {
    expect(addingFormat(sums)(sums.at(-1)?.[0] ?? 0)).toBe(shown);
  });

  test("add up as they are shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (a, b) => {
        const show = addingFormat([[a - b, a, -b]]);
        const cents = (shown: string) => centsFromText(shown) ?? Number.NaN;
        expect(cents(show(a)) - cents(show(b))).toBe(cents(show(a - b)));
      }),
    );
  });
});

test("a signed amount says what it adds or takes off, and nothing of nothing", () => {
  expect([120_000, -26_150, 0].map(formatSigned)).toEqual(["+$1,200.00", "−$261.50", "$0.00"]);
});
