import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { taxRule, type TaxRuleName } from "~/domain/deal/tax-rules";
import { formatDollars } from "~/domain/money";
import { percentStart } from "./answer-text";
import { SourcedHelp, type HelpText } from "./sourced-help";

/** What decides the tax; rates and periods are those of the dated table. */
export function TaxHelp() {
  return <SourcedHelp title="How is the profit taxed?" texts={HELP} />;
}

const value = <Name extends TaxRuleName>(name: Name) => taxRule(name, null).value;

const sourceOf = (name: TaxRuleName): Pick<HelpText, "source" | "checked"> => {
  const { source, from, checked } = taxRule(name, null);
  return { source: `${source}, from ${formatCalendarDate(from)}.`, checked };
};

/** "10.5 % to $15,600, …, 39 % above" */
const STEPS = value("personTax")
  .map(
    ({ upTo, percent }) =>
      `${percentStart(percent)} % ${upTo === null ? "above" : `to ${formatDollars(upTo)}`}`,
  )
  .join(", ");

const HELP: readonly HelpText[] = [
  {
    about: "Bought to sell",
    text: "With a purpose of resale the profit is income, whatever the bright-line date. Dealers, developers and builders have rules of their own.",
    source: "Income Tax Act 2007 s CB 6 to CB 12.",
  },
  {
    about: "Bought to rent",
    text: `Taxed only if the agreement to sell falls inside the bright-line: ${value("brightLineYears")} years from settlement. Losses of a rental are ring-fenced.`,
    ...sourceOf("brightLineYears"),
  },
  {
    about: "My home",
    text: "Usually not taxed: more than half of the land and of the time as your main home. Not twice in two years, nor in a regular pattern.",
    source: "Income Tax Act 2007 s CB 16A.",
  },
  {
    about: "A person",
    text: `The tax on other income and profit, less the tax on other income: ${STEPS}.`,
    ...sourceOf("personTax"),
  },
  {
    about: "A company",
    text: `${percentStart(value("companyTax"))} % of the profit.`,
    ...sourceOf("companyTax"),
  },
  {
    about: "A trust",
    text: `${percentStart(value("trustTax"))} % of the profit; 33 % if its whole net income is at most $10,000, which the estimate leaves out.`,
    ...sourceOf("trustTax"),
  },
  {
    about: "Interest",
    text: `${percentStart(value("interestDeductible"))} % of it is deducted, as here.`,
    ...sourceOf("interestDeductible"),
  },
];
