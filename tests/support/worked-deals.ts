import { addDays } from "~/domain/bills/calendar-date";
import { EMPTY_DEAL, type DealInputs } from "~/domain/deal/deal-inputs";
import type { Rental } from "~/domain/deal/rental-inputs";
import { dealLines } from "~/domain/deal/deal-lines";
import { ROW_KINDS, ROW_PERIODS, type CostRow, type RowKind } from "~/domain/deal/inputs";
import type { DealLines } from "~/domain/deal/lines";
import type { Loan } from "~/domain/deal/loan";
import { SCENARIO_PRESETS } from "~/domain/deal/scenario";

/** The worked deals of the specification (docs/specification.md §25). Entered in dollars. */

export const cents = (dollars: number) => Math.round(dollars * 100);

export function row(kind: RowKind, dollars: number, more: Partial<CostRow> = {}): CostRow {
  const id = `${kind} ${dollars}`;
  const gst = kind === "interest" ? "none" : "incl";
  return { id, kind, amount: cents(dollars), gst, per: "total", followsLoans: false, ...more };
}

/** All of it still to come, with GST. */
export function renovation(dollars: number): DealInputs["renovation"] {
  const total = cents(dollars);
  return { total, billedGst: 0, toComplete: total, taxableToComplete: total };
}

export const D1: DealInputs = {
  ...EMPTY_DEAL,
  purchasePrice: cents(600_000),
  salePrice: cents(780_000),
  includeAgentFees: true,
  commission: {
    kind: "tiers",
    tiers: [
      { upTo: cents(300_000), percent: 3950 },
      { upTo: null, percent: 2000 },
    ],
    base: 0,
    admin: 0,
    plusGst: true,
  },
  renovation: renovation(60_000),
  rows: [
    row("buying", 2000),
    row("buying", 375),
    row("buying", 700),
    row("holding", 32_200, { gst: "none" }),
    row("selling", 3500),
    row("selling", 1800),
  ],
};

export const D8: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "secondhand",
  purchasePrice: cents(585_000),
  salePrice: cents(799_000),
  includeAgentFees: true,
  commission: {
    kind: "tiers",
    tiers: [
      { upTo: cents(400_000), percent: 3950 },
      { upTo: null, percent: 2500 },
    ],
    base: 0,
    admin: cents(500),
    plusGst: true,
  },
  renovation: renovation(84_724),
  rows: [
    row("buying", 1900),
    row("buying", 375),
    row("buying", 690),
    row("holding", 2450),
    row("holding", 1280),
    row("holding", 560),
    row("interest", 21_600, { followsLoans: true }),
    row("selling", 4800),
    row("selling", 3200),
  ],
};

export const LOAN: Loan = {
  name: "Loan",
  limit: cents(470_000),
  rate: 7250,
  type: "interestOnly",
  draws: [
    { date: "2026-10-07", percentOfPrice: 70_000 },
    { date: "2026-11-04", amount: cents(20_000) },
    { date: "2026-12-09", amount: cents(20_000) },
    { date: "2027-01-20", amount: cents(19_310) },
  ],
  repaid: null,
  fees: [],
};

export const D9: DealInputs = {
  ...D8,
  purchaseSettlement: "2026-10-07",
  saleSettlement: "2027-04-07",
  loans: [LOAN],
};

export const D10: DealInputs = { ...D9, loans: [{ ...LOAN, type: "capitalising" }] };

/** In dollars; percentages as they are. */
export function dollarsOf(inputs: DealInputs): Partial<Record<keyof DealLines, number | null>> {
  const percents = ["marginOnCost", "marginOnSale", "roi", "roiYear"];
  return Object.fromEntries(
    Object.entries(dealLines(inputs).lines).map(([name, value]) => [
      name,
      value === null || percents.includes(name) ? value : value / 100,
    ]),
  );
}

/** A rental about which nothing was typed. */
export const NO_RENTAL: Rental = {
  value: null,
  valueSource: null,
  lvr: null,
  loanLimit: null,
  rentPerWeek: null,
  weeksLet: null,
  managementPercent: null,
  rates: null,
  insurance: null,
  bodyCorporate: null,
  repairs: null,
  other: null,
  rate: null,
  allDebt: null,
  grossIncome: null,
};

const start = "2026-10-07";
const weekly = Array.from({ length: 12 }, (_, week) => ({
  date: addDays(start, 7 * (week + 1)),
  amount: 100_000,
}));

/** 60 rows and three loans, one of which follows the price. */
export const LARGE_DEAL: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "secondhand",
  purchasePrice: 58_500_000,
  salePrice: 79_900_000,
  purchaseSettlement: start,
  saleAgreement: addDays(start, 150),
  saleSettlement: addDays(start, 182),
  includeAgentFees: true,
  commission: { kind: "percent", percent: 2950, plusGst: true },
  target: { profit: 7_000_000 },
  purpose: "sell",
  taxpayer: { kind: "company" },
  renovation: {
    total: 8_472_400,
    billedGst: 0,
    toComplete: 8_472_400,
    taxableToComplete: 8_472_400,
  },
  rows: Array.from({ length: 60 }, (_, index) => ({
    id: `row ${index}`,
    kind: ROW_KINDS[index % 4] ?? "buying",
    amount: 1000 + 77 * index,
    gst: "incl",
    per: ROW_PERIODS[index % 5] ?? "total",
    followsLoans: false,
  })),
  loans: [
    { draws: [{ date: start, percentOfPrice: 50_000 }, ...weekly], type: "interestOnly" as const },
    { draws: [{ date: start, amount: 5_000_000 }, ...weekly], type: "capitalising" as const },
    { draws: weekly, type: "interestOnly" as const },
  ].map((loan) => ({ ...loan, name: "Bank", limit: null, rate: 7250, repaid: null, fees: [] })),
};
export const LARGE_CHANGES = [
  ...SCENARIO_PRESETS.map(({ changes }) => changes),
  { rate: 1000 },
  { weeks: 4 },
];
