import type { CalendarDate } from "../bills/calendar-date";
import type { Cents } from "../money";
import type { Thousandths } from "./inputs";

/** `upTo` in cents of income a year; null is the rest. */
export type TaxStep = { upTo: Cents | null; percent: Thousandths };

/** What a rule's value is; money in cents, shares in thousandths of a percent. */
type RuleValues = {
  personTax: readonly TaxStep[];
  companyTax: Thousandths;
  trustTax: Thousandths;
  /** Whole years from settlement to the agreement to sell. */
  brightLineYears: number;
  interestDeductible: Thousandths;
  gstRate: Thousandths;
  /** Taxable supplies in 12 months. */
  gstRegistration: Cents;
  /** For value, above which banks may lend to investors only a share of their new lending. */
  investorLvr: Thousandths;
  investorLvrShare: Thousandths;
  /** Times gross income, above which the same holds. */
  investorDti: number;
  investorDtiShare: Thousandths;
};
export type TaxRuleName = keyof RuleValues;

export type TaxRule<Name extends TaxRuleName = TaxRuleName> = {
  [Rule in Name]: {
    rule: Rule;
    /** The first day it applies. */
    from: CalendarDate;
    value: RuleValues[Rule];
    source: string;
    /** When the source was last read. */
    checked: CalendarDate;
  };
}[Name];

const CHECKED: CalendarDate = "2026-11-03";
const RESERVE_BANK = {
  source: "Reserve Bank of New Zealand, lending to investors; new builds exempt",
  checked: CHECKED,
};

/** The law only, no announcements; a change of law is a new line (docs/specification.md §25.6). */
export const TAX_RULES: readonly TaxRule[] = [
  {
    rule: "personTax",
    from: "2025-04-01",
    value: [
      { upTo: 1_560_000, percent: 10_500 },
      { upTo: 5_350_000, percent: 17_500 },
      { upTo: 7_810_000, percent: 30_000 },
      { upTo: 18_000_000, percent: 33_000 },
      { upTo: null, percent: 39_000 },
    ],
    source: "ird.govt.nz, tax rates for individuals",
    checked: CHECKED,
  },
  {
    rule: "companyTax",
    from: "2011-04-01",
    value: 28_000,
    source: "ird.govt.nz, tax rates for businesses",
    checked: CHECKED,
  },
  {
    rule: "trustTax",
    from: "2024-04-01",
    value: 39_000,
    source: "ird.govt.nz, tax rates for trusts and estates",
    checked: CHECKED,
  },
  {
    rule: "brightLineYears",
    from: "2024-07-01",
    value: 2,
    source: "ird.govt.nz, changes to the bright-line property rule",
    checked: CHECKED,
  },
  {
    rule: "interestDeductible",
    from: "2025-04-01",
    value: 100_000,
    source: "ird.govt.nz/property-interest-rules",
    checked: CHECKED,
  },
  {
    rule: "gstRate",
    from: "2010-10-01",
    value: 15_000,
    source: "Goods and Services Tax Act 1985, s 8",
    checked: CHECKED,
  },
  {
    rule: "gstRegistration",
    from: "2009-04-01",
    value: 6_000_000,
    source: "Goods and Services Tax Act 1985, s 51",
    checked: CHECKED,
  },
  { rule: "investorLvr", from: "2025-12-01", value: 70_000, ...RESERVE_BANK },
  { rule: "investorLvrShare", from: "2025-12-01", value: 10_000, ...RESERVE_BANK },
  { rule: "investorDti", from: "2024-07-01", value: 7, ...RESERVE_BANK },
  { rule: "investorDtiShare", from: "2024-07-01", value: 20_000, ...RESERVE_BANK },
];

/** The rule in force on that day; without a day, or before its first line, the newest or first. */
export function taxRule<Name extends TaxRuleName>(
  name: Name,
  on: CalendarDate | null,
): TaxRule<Name> {
  const lines = TAX_RULES.filter(({ rule }) => rule === name);
  const line = lines.findLast(({ from }) => on === null || from <= on) ?? lines[0];
  if (!line) throw new Error(`No rule ${name}`);
  return line as TaxRule<Name>;
}

/** "Rules as checked on …": the day on which the longest unread of them was read. */
export const RULES_CHECKED: CalendarDate = TAX_RULES.map(({ checked }) => checked).reduce((a, b) =>
  a < b ? a : b,
);
