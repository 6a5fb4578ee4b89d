import type { Cents } from "../money";
import { blankOf, declare } from "../record/record";
import type { ValuesOf } from "../record/values";
import { GST_MODES, PRICE_TERMS, PURPOSES, SALE_GSTS, type CostRow } from "./inputs";
import { COMMISSION } from "./commission-inputs";
import { LOAN, MOST_LOANS } from "./loan";
import { RENTAL } from "./rental-inputs";

/** Profit before tax, or as a share of the net cost. */
export const TARGET = declare(
  {
    profit: { kind: "money", label: "For a profit of", reads: "anyAmount" },
    marginOnCost: { kind: "percent", label: "or a margin on cost of, %" },
  },
  { oneOf: ["profit", "marginOnCost"], problem: "chooseTarget" },
);
export type Target = ValuesOf<typeof TARGET>;

const ASKED = { kind: "choice", nullable: true } as const;
const TERM = {
  kind: "choice",
  choices: PRICE_TERMS,
  words: { incl: "Includes GST", plus: "Plus GST, if any" },
  problem: "chooseTerm",
  otherwise: "incl",
} as const;

const PERSON = declare({
  otherIncome: {
    kind: "money",
    label: "Other income a year",
    otherwise: 0,
    help: "Of a person, before tax and before this deal",
  },
});

/**
 * What is kept of a deal beside its rows (docs/specification.md §25.2). Null where nothing was
 * answered; without a `gstMode` the simple rule applies.
 */
export const DEAL = declare({
  gstMode: { ...ASKED, label: "GST position", choices: GST_MODES, problem: "chooseMode" },
  purchaseTerm: { ...TERM, label: "Purchase price in the agreement" },
  saleTerm: { ...TERM, label: "Sale price in the agreement" },
  saleGst: {
    kind: "choice",
    label: "Sold to",
    choices: SALE_GSTS,
    words: { standard: "Anyone", zero: "A registered buyer" },
    problem: "chooseSaleGst",
    otherwise: "standard",
  },
  /** Whether seller and buyer are associated persons: it limits the second-hand goods credit. */
  associated: { kind: "flag", label: "Are you and the seller associated?", otherwise: false },
  sellerGstCost: { kind: "money", label: "GST in the seller’s own cost", nullable: true },
  marketValue: { kind: "money", label: "Market value", nullable: true },
  /** Share of use for taxable supplies. */
  taxableUse: {
    kind: "percent",
    label: "Taxable use, %",
    help: "Below 100 % for other use",
    otherwise: 100_000,
  },
  purchaseSettlement: {
    kind: "date",
    label: "Purchase settles",
    help: "The bright-line starts when the title is registered, usually on this day.",
    nullable: true,
  },
  saleAgreement: { kind: "date", label: "Sale agreement is signed", nullable: true },
  saleSettlement: { kind: "date", label: "Sale settles", nullable: true },
  /** From settlement to settlement; counts where a date is missing. */
  weeks: { kind: "whole", label: "Weeks held, without dates", nullable: true },
  /** Null: as the agent's row says, plus GST. */
  commission: COMMISSION,
  loans: { kind: "rows", label: "Loans", of: LOAN, most: MOST_LOANS, otherwise: [] },
  purpose: {
    ...ASKED,
    label: "What did you buy it for?",
    choices: PURPOSES,
    words: { sell: "To sell", rent: "To rent", home: "My home", unsure: "Not sure" },
    problem: "choosePurpose",
  },
  /** Null: no tax estimate was asked for. `otherIncome` a year, before this deal. */
  taxpayer: {
    kind: "variants",
    label: "Estimate the income tax for",
    of: { person: PERSON, company: declare({}), trust: declare({}) },
    shared: declare({}),
    problem: "chooseTaxpayer",
    nullable: true,
  },
  target: { kind: "group", label: "The most to pay", of: TARGET, nullable: true },
  rental: { kind: "group", label: "Rent and refinance", of: RENTAL, nullable: true },
});
export type DealSettings = ValuesOf<typeof DEAL>;
export type Commission = NonNullable<DealSettings["commission"]>;
export type Taxpayer = NonNullable<DealSettings["taxpayer"]>;

export const EMPTY_DEAL: DealSettings = blankOf(DEAL);

/** Cents, GST included. Its GST is that of the bills and 3/23 of what is taxable still to come. */
export type Renovation = {
  /** The expected total (docs/specification.md §10.3); of a complete property, what was spent. */
  total: Cents;
  billedGst: Cents;
  toComplete: Cents;
  /** For `toComplete`: items whose work will carry GST. */
  taxableToComplete: Cents;
};

/** All that the lines of a deal are worked out from. A price of 0 is a missing one. */
export type DealInputs = DealSettings & {
  /** As agreed, in cents. */
  purchasePrice: Cents | null;
  salePrice: Cents | null;
  includeAgentFees: boolean;
  rows: readonly CostRow[];
  renovation: Renovation;
};
