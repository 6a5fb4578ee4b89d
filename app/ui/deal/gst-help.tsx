import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { SourcedHelp, type HelpText } from "./sourced-help";
import { useWorked } from "./worked-context";

/** What decides the GST position, with its sources (docs/specification.md §25.1). */
export function GstHelp() {
  return <SourcedHelp title="Which of these am I?" texts={HELP} />;
}

const HELP: readonly HelpText[] = [
  {
    about: "Registered or not",
    text: "You must register when your taxable supplies exceed $60,000 in 12 months of a taxable activity, which is continuous or regular. One renovation may be none; repeated or planned ones usually are. Ask before you claim: a wrong claim on a $600,000 house is $78,261.",
    source: "GST Act 1985 s 51 and s 6; Newman v CIR (CA).",
  },
  {
    about: "Bought zero-rated",
    text: "The sale is zero-rated if both are registered at settlement, the buyer means to make taxable supplies with it, and it is not to be the home of the buyer or a relative. Nobody can choose it: what the seller is at settlement decides, not what the agreement says.",
    source: "GST Act 1985 s 11(1)(mb); IS 17/08; Ling v YL NZ Investment [2018] NZCA 133.",
  },
  {
    about: "Second-hand goods credit",
    text: "3/23 of the price, as and when it is paid, with a record of the seller’s name and address, the date, what was bought and its price. From an associated person: the least of the GST in the seller’s own cost, 3/23 of the price and 3/23 of the market value.",
    source:
      "GST Act 1985 s 3A and s 19H. Inland Revenue consulted on it in August 2025 (PUB00514).",
  },
  {
    about: "Rented out or lived in after a claim",
    text: "Part of the GST may have to be paid back.",
    source: "GST Act 1985 s 20 to s 21.",
  },
];

export function RulesNote() {
  const { rules, disclaimer } = useWorked().kept;
  return (
    <p className="deal-disclaimer">
      Rules as checked on {formatCalendarDate(rules.checked)}. {disclaimer}
    </p>
  );
}
