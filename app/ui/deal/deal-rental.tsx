import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { DEAL, type DealSettings } from "~/domain/deal/deal-inputs";
import { WEEKS_LET } from "~/domain/deal/rental";
import type { Rental } from "~/domain/deal/rental-inputs";
import { taxRule } from "~/domain/deal/tax-rules";
import { formatDollarsAndCents } from "~/domain/money";
import { percentOf } from "~/domain/percent";
import { partOf } from "~/domain/record/record";
import { Answer, AnswerSection } from "./answer-form";
import { textsOf } from "./record-texts";
import { useWorked } from "./worked-context";

/** A property bought to let: what is left in it, what it earns (docs/specification.md §25.9). */
export function DealRental() {
  const { rental } = useWorked();
  if (!rental) return null;
  const { cashFlow } = rental;
  return (
    <AnswerSection
      id="deal-rental"
      title="Rent and refinance"
      note={cashFlow === null ? "Not known yet" : `${formatDollarsAndCents(cashFlow)} a year`}
      isOpenOnDesk
      names={["rental"]}
      textsOf={textsOfRental}
      save="Save rent and loan"
      className="deal-rent"
      below={
        <>
          <p className="hint">
            Letting a dwelling is exempt from GST: no claim is made here, whoever is registered.
          </p>
          <HealthyHomes />
        </>
      }
    >
      {GROUPS.map(({ title, names }) => (
        <fieldset key={title} className="deal-loan">
          <legend>{title}</legend>
          <div className="fields">
            {names.map((name) => (
              <Answer
                key={name}
                name={`rental.${name}`}
                {...(name === "valueSource" && { options: SOURCES })}
              />
            ))}
          </div>
          {title === "Refinance" && <LendingRules />}
        </fieldset>
      ))}
    </AnswerSection>
  );
}

/** With what is usual where nothing is stored. */
function textsOfRental({ rental }: Partial<DealSettings>) {
  const weeksLet = rental?.weeksLet ?? WEEKS_LET;
  const lvr = rental?.lvr ?? taxRule("investorLvr", null).value;
  return textsOf(RENTAL_ANSWER, { rental: { ...rental, weeksLet, lvr } });
}

const RENTAL_ANSWER = partOf(DEAL, ["rental"]);

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
  ["", "Not said"],
  ["valuation", "Registered valuation"],
  ["appraisal", "Agent’s appraisal"],
  ["own", "My own estimate"],
] as const;

/** Above which banks lend less readily, with source and dates. */
function LendingRules() {
  const [lvr, lvrShare] = [taxRule("investorLvr", null), taxRule("investorLvrShare", null)];
  const [dti, dtiShare] = [taxRule("investorDti", null), taxRule("investorDtiShare", null)];
  return (
    <p className="hint">
      Loan to value above {percentOf(lvr.value)} %: banks may lend it to investors only within{" "}
      {percentOf(lvrShare.value)} % of their new lending, from {formatCalendarDate(lvrShare.from)}.
      Debt above {dti.value} times gross income: within {percentOf(dtiShare.value)} %, from{" "}
      {formatCalendarDate(dtiShare.from)}. {lvr.source}. Checked on{" "}
      {formatCalendarDate(lvr.checked)}.
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
