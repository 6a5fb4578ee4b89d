import { blankOf, declare } from "../record/record";
import type { ValuesOf } from "../record/values";
import { VALUE_SOURCES } from "./inputs";

const NONE = { nullable: true, otherwise: null } as const;
const BLANK_AMOUNT = { kind: "money", ...NONE } as const;
const BLANK_PERCENT = { kind: "percent", ...NONE } as const;

/** A year unless said otherwise; null where nothing was typed. */
export const RENTAL = declare({
  value: { ...BLANK_AMOUNT, label: "Value after the renovation" },
  /** A registered valuation, an agent, or its owner. */
  valueSource: {
    kind: "choice",
    label: "Where from",
    choices: VALUE_SOURCES,
    problem: "chooseValueSource",
    ...NONE,
  },
  lvr: { ...BLANK_PERCENT, label: "Loan to value, %" },
  loanLimit: { ...BLANK_AMOUNT, label: "Loan, at most" },
  rentPerWeek: { ...BLANK_AMOUNT, label: "Rent a week" },
  weeksLet: { kind: "whole", label: "Weeks let a year", ...NONE },
  managementPercent: { ...BLANK_PERCENT, label: "Manager, % plus GST" },
  rates: { ...BLANK_AMOUNT, label: "Rates" },
  insurance: { ...BLANK_AMOUNT, label: "Insurance" },
  bodyCorporate: { ...BLANK_AMOUNT, label: "Body corporate" },
  repairs: { ...BLANK_AMOUNT, label: "Repairs" },
  other: { ...BLANK_AMOUNT, label: "Other" },
  /** The new loan's. */
  rate: { ...BLANK_PERCENT, label: "Interest, % a year" },
  /** The household's, for debt to income. */
  allDebt: { ...BLANK_AMOUNT, label: "All your debt" },
  grossIncome: { ...BLANK_AMOUNT, label: "Gross income a year" },
});
export type Rental = ValuesOf<typeof RENTAL>;

export const EMPTY_RENTAL: Rental = blankOf(RENTAL);
