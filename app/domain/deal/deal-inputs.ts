import type { CalendarDate } from "../bills/calendar-date";
import type { Cents } from "../money";
import type {
  Commission,
  CostRow,
  GstMode,
  Loan,
  PriceTerm,
  Purpose,
  Rental,
  SaleGst,
  Target,
  Taxpayer,
  Thousandths,
} from "./inputs";

/**
 * What is kept of a deal beside its rows (docs/specification.md §25.2); cents and thousandths of a
 * percent. Null where nothing was answered; without a `gstMode` the simple rule applies.
 */
export type DealSettings = {
  gstMode: GstMode | null;
  purchaseTerm: PriceTerm;
  saleTerm: PriceTerm;
  saleGst: SaleGst;
  /** Whether seller and buyer are associated persons: it limits the second-hand goods credit. */
  associated: boolean;
  /** GST in the seller's own cost. */
  sellerGstCost: Cents | null;
  marketValue: Cents | null;
  /** Share of use for taxable supplies. */
  taxableUse: Thousandths;
  purchaseSettlement: CalendarDate | null;
  saleAgreement: CalendarDate | null;
  saleSettlement: CalendarDate | null;
  /** From settlement to settlement; counts where a date is missing. */
  weeks: number | null;
  /** Null: as the agent's row says, plus GST. */
  commission: Commission | null;
  loans: readonly Loan[];
  purpose: Purpose | null;
  /** Null: no tax estimate was asked for. */
  taxpayer: Taxpayer | null;
  target: Target | null;
  rental: Rental | null;
};

export const EMPTY_DEAL: DealSettings = {
  gstMode: null,
  purchaseTerm: "incl",
  saleTerm: "incl",
  saleGst: "standard",
  associated: false,
  sellerGstCost: null,
  marketValue: null,
  taxableUse: 100_000,
  purchaseSettlement: null,
  saleAgreement: null,
  saleSettlement: null,
  weeks: null,
  commission: null,
  loans: [],
  purpose: null,
  taxpayer: null,
  target: null,
  rental: null,
};

export const EMPTY_RENTAL: Rental = {
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

/** Cents, GST included. Its GST is that of the bills and 3/23 of what is taxable still to come. */
export type Renovation = {
  /** The expected total (docs/specification.md §10.3); of a complete property, what was spent. */
  total: Cents;
  billedGst: Cents;
  toComplete: Cents;
  /** Of `toComplete`: items whose work will carry GST. */
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
