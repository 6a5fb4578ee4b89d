import { expect, test } from "vitest";
import {
  bill,
  cents,
  demoProperty,
  itemFigures,
  joinery,
  kitchen,
  plumber,
  sumOf,
  typedLines,
} from "../../../tests/support/worked-bills";
import { gstWithin } from "../gst";
import { type Cents } from "../money";
import { linesOf } from "./bill";
import { billTotals } from "./bill-totals";
import { beyondWarning } from "./bill-warnings";
import { contingencyAmount } from "./contingency";
import { forecastOfSums, propertyForecast, sumsOf } from "./forecast";
import { releaseOf, retainedOf } from "./retention";
import { shareOut } from "../rounding";
import { spentEntry } from "./spend-amount";

// The worked examples by which the money of an item was decided, entered in dollars as people
// type them. What each row expects was worked out by hand, and is compared to the cent.

type Figures = Record<string, string | string[]>;
type Example = [name: string, calculated: () => Record<string, Cents | Cents[]>, expected: Figures];

test.each<Example>([
  [
    "1 a beginner's receipt",
    () => itemFigures("2,600", [bill("receipt", "2,548")]),
    { spent: "2,548", left: "52", forecast: "2,600", toComplete: "52" },
  ],
  [
    "2 typed totals and a receipt",
    () => {
      const log: Cents[] = [];
      for (const typed of ["500", "+249.90", "1000"])
        log.push(spentEntry(typed, sumOf(log))?.amount ?? Number.NaN);
      return { log, spent: sumOf(log), left: cents("1,000") - sumOf(log) };
    },
    { log: ["500", "249.90", "250.10"], spent: "1,000", left: "0" },
  ],
  [
    "3 one receipt for three items",
    () => {
      const lines = linesOf({ gst: "incl" }, typedLines("219.90", "88", "39.95"));
      const { total, gstAmount } = billTotals({ retained: 0 }, lines, []);
      return { total, gstAmount, gst: lines.map(({ gst }) => gst) };
    },
    { total: "347.85", gstAmount: "45.37", gst: ["28.68", "11.48", "5.21"] },
  ],
  [
    "4 a quote plus GST is accepted",
    () => itemFigures("3,800", [], plumber()),
    {
      gst: "630",
      committed: "4,830",
      openCommitment: "4,830",
      forecast: "4,830",
      variance: "1,030",
      left: "3,800",
    },
  ],
  [
    "5 a variation is approved and a part is invoiced",
    () =>
      itemFigures(
        "3,800",
        [bill("invoice", "2,000", { gst: "plus", quoteId: "q" })],
        plumber("approved"),
      ),
    {
      committed: "5,577.50",
      spent: "2,300",
      openCommitment: "3,277.50",
      forecast: "5,577.50",
      variance: "1,777.50",
    },
  ],
  [
    "6 more is billed than is agreed",
    () => {
      const figures = itemFigures(
        "3,800",
        ["2,000", "3,900"].map((dollars) =>
          bill("invoice", dollars, { gst: "plus", quoteId: "q" }),
        ),
        plumber("approved"),
      );
      const warning = beyondWarning(figures);
      return { ...figures, flagged: warning?.reason === "billedBeyond" ? warning.beyond : 0 };
    },
    {
      beyond: "1,207.50",
      flagged: "1,207.50",
      spent: "6,785",
      openCommitment: "0",
      forecast: "6,785",
      variance: "2,985",
    },
  ],
  [
    "7 retention of 5 %",
    () => {
      const claims = ["23,000", "23,000", "11,500"].map(cents);
      const retained: Cents[] = [];
      for (const claim of claims)
        retained.push(retainedOf(claim, { percent: 5000, cap: null }, sumOf(retained)));
      const payable = claims.map((claim, index) => claim - (retained[index] ?? 0));
      const months = ["2026-09-20", "2026-10-20", "2026-11-20"];
      const held = months.map((date, i) => ({ id: String(i), date, retained: retained[i] ?? 0 }));
      const half = sumOf(retained) / 2;
      const first = releaseOf(half, held) ?? [];
      const paidOf = (id: string) => first.find(({ billId }) => billId === id)?.amount ?? 0;
      const rest = held.map((one) => ({ ...one, retained: one.retained - paidOf(one.id) }));
      const second = releaseOf(half, rest) ?? [];
      // The GST of each claim falls due with its payment and its releases.
      const gst = claims.map((claim, index) => {
        const of = (some: typeof first) =>
          some.find(({ billId }) => billId === String(index))?.amount ?? 0;
        return shareOut(gstWithin(claim), [payable[index] ?? 0, of(first), of(second)]);
      });
      const released = (part: number) => sumOf(gst.map((shares) => shares[part] ?? 0));
      return {
        retained,
        held: sumOf(retained),
        payable,
        payableInAll: sumOf(payable),
        releases: [first, second].map((parts) => sumOf(parts.map(({ amount }) => amount))),
        gst: [...gst.map((shares) => shares[0] ?? 0), released(1), released(2)],
        gstInAll: sumOf(gst.flat()),
      };
    },
    {
      retained: ["1,150", "1,150", "575"],
      held: "2,875",
      payable: ["21,850", "21,850", "10,925"],
      payableInAll: "54,625",
      releases: ["1,437.50", "1,437.50"],
      gst: ["2,850", "2,850", "1,425", "187.50", "187.50"],
      gstInAll: "7,500",
    },
  ],
  [
    "8 a deposit of 10 %",
    () => itemFigures("18,000", [bill("deposit", "1,840", { quoteId: "q" })], joinery()),
    { spent: "1,840", openCommitment: "16,560", forecast: "18,400", variance: "400" },
  ],
  [
    "8 the balance after the deposit",
    () =>
      itemFigures(
        "18,000",
        [bill("deposit", "1,840", { quoteId: "q" }), bill("invoice", "16,560", { quoteId: "q" })],
        joinery(),
      ),
    { spent: "18,400", openCommitment: "0", forecast: "18,400", variance: "400", beyond: "0" },
  ],
  [
    "9 a credit for returned tiles",
    () => {
      const [tiles, returned] = [bill("receipt", "1,248.70"), bill("credit", "184")];
      return {
        tiles: sumOf(tiles.map(({ gst }) => gst)),
        returned: sumOf(returned.map(({ gst }) => gst)),
        spent: sumOf([...tiles, ...returned].map(({ gross }) => gross)),
        gst: sumOf([...tiles, ...returned].map(({ gst }) => gst)),
      };
    },
    { tiles: "162.87", returned: "-24", spent: "1,064.70", gst: "138.87" },
  ],
  [
    "10 the demo property without a contingency",
    () => {
      const { forecast, toComplete, over } = propertyForecast(demoProperty(), null, "active");
      return { forecast, toComplete, over };
    },
    { forecast: "84,724", toComplete: "40,117", over: "2,424" },
  ],
  [
    "10 the demo property with a contingency of 10 %",
    () => {
      const tenth = { percent: 10_000 };
      const property = propertyForecast(demoProperty(), tenth, "active");
      const { contingencyLeft, forecast, toComplete, short } = property;
      return {
        contingency: contingencyAmount(tenth, cents("82,300")),
        used: property.contingency - contingencyLeft,
        contingencyLeft,
        forecast,
        toComplete,
        short,
      };
    },
    {
      contingency: "8,230",
      used: "2,424",
      contingencyLeft: "5,806",
      forecast: "90,530",
      toComplete: "45,923",
      short: "0",
    },
  ],
  [
    "11 the demo kitchen",
    () => forecastOfSums(sumsOf(kitchen(false)), "active"),
    { forecast: "18,250", toComplete: "5,000", variance: "0" },
  ],
  [
    "11 ticking items done frees what they saved",
    () => forecastOfSums(sumsOf(kitchen(true)), "active"),
    { forecast: "17,790", toComplete: "4,540", variance: "-460" },
  ],
  [
    "12 no GST, and a forecast of one's own",
    () => {
      const lines = bill("invoice", "1,200", { gst: "none" });
      const figures = itemFigures("3,000", lines.length > 0 ? [lines] : [], undefined, "2,500");
      return {
        ...figures,
        gst: sumOf(lines.map(({ gst }) => gst)),
        gstOfTheRest: gstWithin(figures.toComplete),
      };
    },
    { forecast: "3,700", toComplete: "2,500", variance: "700", gst: "0", gstOfTheRest: "326.09" },
  ],
])("%s", (_, calculated, expected) => {
  const inCents = Object.entries(expected).map(([name, figure]) => [
    name,
    Array.isArray(figure) ? figure.map(cents) : cents(figure),
  ]);
  expect(calculated()).toMatchObject(Object.fromEntries(inCents) as object);
});
