import type { CalendarDate } from "~/domain/bills/calendar-date";
import { taxRule, type TaxRuleName } from "~/domain/deal/tax-rules";
import { formatDollars } from "~/domain/money";
import { percentStart } from "./record-texts";

/** A rule of law in words; `checked` is null until its source itself was read (docs/law.md). */
export type HelpText = {
  about: string;
  text: string;
  /** The first day it applies. */
  from: CalendarDate;
  source: string;
  checked: CalendarDate | null;
};

const value = <Name extends TaxRuleName>(name: Name) => taxRule(name, null).value;

const ruleOf = (name: TaxRuleName): Pick<HelpText, "from" | "source" | "checked"> => {
  const { source, from, checked } = taxRule(name, null);
  return { source: `${source}.`, from, checked };
};

/** Money that is registered for above, as text. */
const THRESHOLD = formatDollars(value("gstRegistration"));

/** What decides the GST position (docs/specification.md §25.1). */
export const GST_HELP: readonly HelpText[] = [
  {
    about: "Registered or not",
    text: `You must register when your taxable supplies exceed ${THRESHOLD} in 12 months of a taxable activity, which is continuous or regular. One renovation may be none; repeated or planned ones usually are. Ask before you claim: a wrong claim on a $600,000 house is $78,261.`,
    ...ruleOf("gstRegistration"),
    source: "GST Act 1985 s 51 and s 6; Newman v CIR (CA).",
  },
  {
    about: "Bought zero-rated",
    text: "The sale is zero-rated if both are registered at settlement, the buyer means to make taxable supplies with it, and it is not to be the home of the buyer or a relative. Nobody can choose it: what the seller is at settlement decides, not what the agreement says.",
    from: "2011-04-01",
    source: "GST Act 1985 s 11(1)(mb); IS 17/08; Ling v YL NZ Investment [2018] NZCA 133.",
    checked: "2026-11-03",
  },
  {
    about: "Second-hand goods credit",
    text: "3/23 of the price, as and when it is paid, with a record of the seller’s name and address, the date, what was bought and its price. From an associated person: the least of the GST in the seller’s own cost, 3/23 of the price and 3/23 of the market value.",
    from: "2023-04-01",
    source: "GST Act 1985 s 3A and s 19H.",
    checked: null,
  },
  {
    about: "Rented out or lived in after a claim",
    text: "Part of the GST may have to be paid back, and the sale may have GST in it.",
    from: "2025-11-11",
    source:
      "GST Act 1985 s 20 to s 21; Inland Revenue’s interpretation statement IS 25/22 of that day.",
    checked: null,
  },
];

/** "10.5 % to $15,600, …, 39 % above" */
const STEPS = value("personTax")
  .map(
    ({ upTo, percent }) =>
      `${percentStart(percent)} % ${upTo === null ? "above" : `to ${formatDollars(upTo)}`}`,
  )
  .join(", ");

/** What decides the tax; rates and periods are those of the dated table. */
export const TAX_HELP: readonly HelpText[] = [
  {
    about: "Bought to sell",
    text: "With a purpose of resale the profit is income, whatever the bright-line date. Dealers, developers and builders have rules of their own.",
    from: "2008-04-01",
    source: "Income Tax Act 2007 s CB 6 to CB 12.",
    checked: null,
  },
  {
    about: "Bought to rent",
    text: `Taxed if the agreement to sell falls inside the bright-line: ${value("brightLineYears")} years from the day on which the title is registered to you, which usually is that of settlement. Later, other rules may tax it still: an intention to sell when you bought, or dealing, developing or building, your own or an associated person’s.`,
    ...ruleOf("brightLineYears"),
  },
  {
    about: "Losses of a rental",
    text: "They are ring-fenced: set against rent and taxed sales of such property alone.",
    from: "2019-04-01",
    source: "Income Tax Act 2007 subpart EL.",
    checked: null,
  },
  {
    about: "My home",
    text: "Usually not taxed: more than half of the land and of the time as your main home. Not twice in two years, nor in a regular pattern.",
    from: "2024-07-01",
    source: "Income Tax Act 2007 s CB 16A.",
    checked: null,
  },
  {
    about: "A person",
    text: `The tax on other income and profit, less the tax on other income: ${STEPS}.`,
    ...ruleOf("personTax"),
  },
  {
    about: "A company",
    text: `${percentStart(value("companyTax"))} % of the profit.`,
    ...ruleOf("companyTax"),
  },
  {
    about: "A trust",
    text: `${percentStart(value("trustTax"))} % of the profit.`,
    ...ruleOf("trustTax"),
  },
  {
    about: "A small trust",
    text: "33 % if its whole net income is at most $10,000, which the estimate leaves out.",
    from: "2024-04-01",
    source: "Income Tax Act 2007 schedule 1.",
    checked: null,
  },
  {
    about: "Interest",
    text: `${percentStart(value("interestDeductible"))} % of it is deducted, as here.`,
    ...ruleOf("interestDeductible"),
  },
];
