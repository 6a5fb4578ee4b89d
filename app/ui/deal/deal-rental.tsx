import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { RENTAL, type Rental } from "~/domain/deal/rental-inputs";
import { WEEKS_LET } from "~/domain/deal/rental";
import { taxRule } from "~/domain/deal/tax-rules";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { Field, fieldIdOf } from "../forms/field";
import { useReply, valueOf } from "../forms/use-reply";
import { AnswerForm } from "./answer-form";
import { percentStart } from "./answer-text";
import { DealFold } from "./deal-fold";
import { textsOf } from "./record-texts";
import { useAnswers } from "./use-answers";
import { useWorked } from "./worked-context";

type Props = { propertyId: string };

/** A property bought to let: what is left in it, what it earns (docs/specification.md §25.9). */
export function DealRental(props: Props) {
  const { rental } = useWorked();
  return rental && <RentAndRefinance {...props} cashFlow={rental.cashFlow} />;
}

function RentAndRefinance({ propertyId, cashFlow }: Props & { cashFlow: Cents | null }) {
  const reply = useReply();
  const answers = { rental: useWorked().kept.inputs.rental };
  const draft = useAnswers({ answers, textsOf: textsOfRental, reply });
  const start = draft.texts.rental;
  return (
    <DealFold
      id="deal-rental"
      title="Rent and refinance"
      note={cashFlow === null ? "Not known yet" : `${formatDollarsAndCents(cashFlow)} a year`}
      isOpen
    >
      <div className="deal-rent">
        <AnswerForm propertyId={propertyId} draft={draft} save="Save rent and loan">
          {GROUPS.map(({ title, names }) => (
            <fieldset key={title} className="deal-loan">
              <legend>{title}</legend>
              <div className="deal-fields">
                {names.map((name) =>
                  name === "valueSource" ? (
                    <ValueSource
                      key={name}
                      start={valueOf(reply, "rental.valueSource", start.valueSource)}
                    />
                  ) : (
                    <Field
                      key={name}
                      label={RENTAL.fields[name].label}
                      name={`rental.${name}`}
                      start={start[name]}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={40}
                    />
                  ),
                )}
              </div>
              {title === "Refinance" && <LendingRules />}
            </fieldset>
          ))}
        </AnswerForm>
      </div>
      <p className="hint">
        Letting a dwelling is exempt from GST: no claim is made here, whoever is registered.
      </p>
      <HealthyHomes />
    </DealFold>
  );
}

/** As they are typed, with what is usual where nothing is stored. */
function textsOfRental({ rental }: { rental: Rental | null }) {
  const weeksLet = rental?.weeksLet ?? WEEKS_LET;
  const lvr = rental?.lvr ?? taxRule("investorLvr", null).value;
  return { rental: textsOf(RENTAL, { ...rental, weeksLet, lvr }) };
}

const GROUPS: readonly { title: string; names: readonly (keyof Rental)[] }[] = [
  { title: "Refinance", names: ["value", "valueSource", "lvr", "loanLimit", "rate"] },
  { title: "Rent", names: ["rentPerWeek", "weeksLet", "managementPercent"] },
  {
    title: "Costs a year",
    names: ["rates", "insurance", "bodyCorporate", "repairs", "other"],
  },
  { title: "Debt to income", names: ["allDebt", "grossIncome"] },
];

const SOURCES = [
  { source: "", label: "Not said" },
  { source: "valuation", label: "Registered valuation" },
  { source: "appraisal", label: "Agent’s appraisal" },
  { source: "own", label: "My own estimate" },
] as const;

function ValueSource({ start }: { start: string }) {
  const field = fieldIdOf("rental.valueSource");
  return (
    <div className="field">
      <label htmlFor={field}>{RENTAL.fields.valueSource.label}</label>
      <select id={field} name="rental.valueSource" className="input" defaultValue={start}>
        {SOURCES.map(({ source, label }) => (
          <option key={source} value={source}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Above which banks lend less readily, with source and dates. */
function LendingRules() {
  const [lvr, lvrShare] = [taxRule("investorLvr", null), taxRule("investorLvrShare", null)];
  const [dti, dtiShare] = [taxRule("investorDti", null), taxRule("investorDtiShare", null)];
  return (
    <p className="hint">
      Loan to value above {percentStart(lvr.value)} %: banks may lend it to investors only within{" "}
      {percentStart(lvrShare.value)} % of their new lending, from{" "}
      {formatCalendarDate(lvrShare.from)}. Debt above {dti.value} times gross income: within{" "}
      {percentStart(dtiShare.value)} %, from {formatCalendarDate(dtiShare.from)}. {lvr.source}.
      Checked on {formatCalendarDate(lvr.checked)}.
    </p>
  );
}

function HealthyHomes() {
  return (
    <p className="hint">
      Since 1 Jul 2025 every rented home must meet the Healthy Homes standards for heating,
      insulation, ventilation, moisture and drainage, and draught stopping. Whether this one does is
      not recorded here. tenancy.govt.nz, healthy homes standards. Checked on 23 Nov 2026.
    </p>
  );
}
