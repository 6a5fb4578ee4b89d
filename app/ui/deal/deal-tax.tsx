import { missingParts, taxWords } from "~/contracts/deal-messages";
import type { Purpose } from "~/domain/deal/inputs";
import { DEAL, type Taxpayer } from "~/domain/deal/deal-inputs";
import type { TaxEstimate } from "~/domain/deal/tax-estimate";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { partOf } from "~/domain/record/record";
import { Field } from "../forms/field";
import { useReply } from "../forms/use-reply";
import { AnswerForm, Choices, isRefused } from "./answer-form";
import { DealFold } from "./deal-fold";
import { textsOf } from "./record-texts";
import { TaxHelp } from "./tax-help";
import { useAnswers } from "./use-answers";
import { useWorked, type ShownDeal } from "./worked-context";

const taxTexts = (answers: object) => textsOf(partOf(DEAL, ["purpose", "taxpayer"]), answers);

type Props = { propertyId: string };

const PURPOSES: readonly { value: Purpose; label: string; about?: string }[] = [
  { value: "sell", label: "To sell", about: "The profit is income" },
  {
    value: "rent",
    label: "To rent",
    about: "Taxed inside the bright-line; later, other rules may",
  },
  { value: "home", label: "My home", about: "Usually not taxed" },
  { value: "unsure", label: "Not sure", about: "Both are shown" },
];

const TAXPAYERS: readonly { value: Taxpayer["kind"] | ""; label: string }[] = [
  { value: "", label: "No estimate" },
  { value: "person", label: "A person" },
  { value: "company", label: "A company" },
  { value: "trust", label: "A trust" },
];

/** The purpose, and an estimate of the income tax once asked for (docs/specification.md §25.6). */
export function DealTax({ propertyId }: Props) {
  const reply = useReply();
  const shown = useWorked();
  const { purpose, taxpayer } = shown.kept.inputs;
  const draft = useAnswers({ answers: { purpose, taxpayer }, textsOf: taxTexts, reply });
  const { texts } = draft;
  return (
    <DealFold
      id="deal-tax"
      title="Purpose and tax"
      note={noteOf(shown)}
      isOpen={isRefused(reply, ["purpose", "taxpayer"])}
    >
      <AnswerForm
        propertyId={propertyId}
        draft={draft}
        save="Save purpose and tax"
        className="deal-tax"
      >
        <div className="deal-fields deal-groups">
          <Choices
            legend="What did you buy it for?"
            name="purpose"
            options={PURPOSES}
            start={texts.purpose}
          />
          <div>
            <Choices
              legend="Estimate the income tax for"
              name="taxpayer.kind"
              options={TAXPAYERS}
              start={texts.taxpayer.kind}
            />
            <div className="deal-person">
              <Field
                label="Other income a year"
                name="taxpayer.otherIncome"
                inputMode="decimal"
                hint="Of a person, before tax and before this deal"
                start={texts.taxpayer.otherIncome}
              />
            </div>
          </div>
        </div>
      </AnswerForm>
      <Estimate shown={shown} />
      <TaxHelp />
    </DealFold>
  );
}

function Estimate({ shown: { kept, worked } }: { shown: ShownDeal }) {
  const { tax, missing } = worked;
  const { profit } = worked.lines;
  if (kept.inputs.taxpayer === null) return null;
  if (missing.includes("purpose")) return <p className="deal-warning">{missingParts.purpose}.</p>;
  if (!tax || profit === null) return <p>The estimate follows once the profit is known.</p>;
  return (
    <>
      <table className="deal-sensitivity deal-estimate">
        <caption>Income tax, an estimate</caption>
        <thead className={tax.tax === null ? undefined : "sr-only"}>
          <tr>
            <th scope="col">Line</th>
            {casesOf(tax).map(({ head }) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label="Profit before tax" amounts={casesOf(tax).map(() => profit)} />
          <Line label="Income tax, estimate" amounts={casesOf(tax).map((one) => one.tax)} />
          <Line
            label="Profit after tax, estimate"
            amounts={casesOf(tax).map((one) => profit - one.tax)}
          />
        </tbody>
      </table>
      <p>{taxWords[tax.outcome]}</p>
      {missing.includes("taxDates") && <p className="deal-warning">{missingParts.taxDates}.</p>}
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

function Line({ label, amounts }: { label: string; amounts: readonly Cents[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {amounts.map((cents, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- one column for each case
        <td key={place} className={cents < 0 ? "num over" : "num"}>
          {formatDollarsAndCents(cents)}
        </td>
      ))}
    </tr>
  );
}

function noteOf({ kept, worked: { tax } }: ShownDeal): string {
  const { purpose, taxpayer } = kept.inputs;
  const words = PURPOSES.find(({ value }) => value === purpose)?.label ?? "Purpose not entered";
  if (taxpayer === null || !tax) return words;
  const amount = formatDollarsAndCents(tax.tax ?? tax.ifTaxed);
  return `${words}, tax ${tax.tax === null ? "$0.00 or " : ""}${amount} (estimate)`;
}
