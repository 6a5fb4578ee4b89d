import { missingParts, taxWords } from "~/contracts/deal-messages";
import { DEAL, type Taxpayer } from "~/domain/deal/deal-inputs";
import type { Purpose } from "~/domain/deal/inputs";
import type { TaxEstimate } from "~/domain/deal/tax-estimate";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { Answer, AnswerChoices, AnswerSection } from "./answer-form";
import { FiguresTable } from "./figures-table";
import { TAX_HELP } from "./law-help";
import { SourcedHelp } from "./sourced-help";
import { useWorked, type ShownDeal } from "./worked-context";

const { words } = DEAL.fields.purpose;
const PURPOSES: readonly [Purpose, string, string][] = [
  ["sell", words.sell, "The profit is income"],
  ["rent", words.rent, "Taxed inside the bright-line; later, other rules may"],
  ["home", words.home, "Usually not taxed"],
  ["unsure", words.unsure, "Both are shown"],
];

const TAXPAYERS: readonly [Taxpayer["kind"] | "", string][] = [
  ["", "No estimate"],
  ["person", "A person"],
  ["company", "A company"],
  ["trust", "A trust"],
];

/** The purpose, and an estimate of the income tax once asked for (docs/specification.md §25.6). */
export function DealTax() {
  const shown = useWorked();
  return (
    <AnswerSection
      id="deal-tax"
      title="Purpose and tax"
      note={noteOf(shown)}
      names={["purpose", "taxpayer"]}
      save="Save purpose and tax"
      className="deal-tax"
      below={
        <>
          <Estimate shown={shown} />
          <SourcedHelp title="How is the profit taxed?" texts={TAX_HELP} />
        </>
      }
    >
      <div className="fields deal-groups">
        <AnswerChoices name="purpose" options={PURPOSES} />
        <div>
          <AnswerChoices name="taxpayer.kind" options={TAXPAYERS} />
          <div className="deal-person">
            <Answer name="taxpayer.otherIncome" />
          </div>
        </div>
      </div>
    </AnswerSection>
  );
}

function Estimate({ shown: { deal, worked } }: { shown: ShownDeal }) {
  const { tax, missing } = worked;
  const { profit } = worked.lines;
  if (deal.inputs.taxpayer === null) return null;
  if (missing.includes("purpose")) return <p className="note note-warn">{missingParts.purpose}.</p>;
  if (!tax || profit === null) return <p>The estimate follows once the profit is known.</p>;
  const cases = casesOf(tax);
  const row = (label: string, amountOf: (tax: Cents) => Cents) => ({
    label,
    figures: cases
      .map((one) => amountOf(one.tax))
      .map((cents) => ({ text: formatDollarsAndCents(cents), isLoss: cents < 0 })),
  });
  return (
    <>
      <FiguresTable
        caption="Income tax, an estimate"
        className="deal-estimate"
        heads={["Line", ...cases.map(({ head }) => ({ text: head }))]}
        areHeadsHidden={tax.tax !== null}
        rows={[
          row("Profit before tax", () => profit),
          row("Income tax, estimate", (cents) => cents),
          row("Profit after tax, estimate", (cents) => profit - cents),
        ]}
      />
      <p>{taxWords[tax.outcome]}</p>
      {missing.includes("taxDates") && <p className="note note-warn">{missingParts.taxDates}.</p>}
      <p className="hint">
        An estimate from the rates alone: without ACC levies, student loan and residential land
        withholding tax (RLWT).
      </p>
    </>
  );
}

/** Both where it is not known which applies. */
function casesOf({ tax, ifTaxed }: TaxEstimate): { head: string; tax: Cents }[] {
  if (tax !== null) return [{ head: "Estimate", tax }];
  return [
    { head: "If taxed", tax: ifTaxed },
    { head: "If not taxed", tax: 0 },
  ];
}

function noteOf({ deal, worked: { tax } }: ShownDeal): string {
  const { purpose, taxpayer } = deal.inputs;
  const [, words = "Purpose not entered"] = PURPOSES.find(([value]) => value === purpose) ?? [];
  if (taxpayer === null || !tax) return words;
  const amount = formatDollarsAndCents(tax.tax ?? tax.ifTaxed);
  return `${words}, tax ${tax.tax === null ? "$0.00 or " : ""}${amount} (estimate)`;
}
