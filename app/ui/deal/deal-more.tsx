import { missingParts } from "~/contracts/deal-messages";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { plusGst } from "~/domain/deal/gst-position";
import type { MissingPart } from "~/domain/deal/lines";
import { formatDollars } from "~/domain/money";
import { fieldIdOf, GroupMessages, ReplyScope } from "../forms/field";
import { Answer, AnswerSection } from "./answer-form";
import { DealCommission } from "./deal-commission";
import { DealLoans } from "./deal-loans";
import { DealOffer } from "./deal-offer";
import { DealRental } from "./deal-rental";
import { DealScenarios } from "./deal-scenarios";
import { DealSpecial } from "./deal-special";
import { DealTax } from "./deal-tax";
import { DealWhatIf } from "./deal-what-if";
import { RulesNote } from "./gst-question";
import { PricesByPosition } from "./prices-by-position";
import { useWorked } from "./worked-context";

const SCENARIOS = ["add-scenario", "change-scenario", "remove-scenario"];

/** What a deal is asked beyond the simple rule. */
export function DealAsked() {
  const { warnings } = useWorked().deal;
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className="note note-warn">
          {warning}
        </p>
      ))}
      <DealDates />
      <DealLoans />
      <DealCommission />
      <DealSpecial />
      <DealTax />
      <DealRental />
    </>
  );
}

/** What becomes of it beyond the simple rule. */
export function DealWorkedOut() {
  return (
    <>
      <DealWhatIf />
      <ReplyScope to={SCENARIOS}>
        <DealScenarios />
      </ReplyScope>
      <DealTarget />
      <DealOffer />
      <RulesNote />
    </>
  );
}

const NAMES = ["purchaseSettlement", "saleAgreement", "saleSettlement", "weeks"] as const;

/** What time costs, and the bright-line (docs/specification.md §25.6). */
function DealDates() {
  const { days, brightLineEnds } = useWorked().deal;
  return (
    <AnswerSection
      id="deal-dates"
      title="Dates"
      note={days === null ? "Not entered" : `${days} days`}
      names={NAMES}
      save="Save dates"
      below={
        brightLineEnds !== null && (
          <p>
            Bright-line ends <b>{formatCalendarDate(brightLineEnds)}</b>: it counts to the date of
            the sale agreement.
          </p>
        )
      }
    >
      <div className="fields">
        {NAMES.map((name) => (
          <Answer key={name} name={name} />
        ))}
      </div>
    </AnswerSection>
  );
}

/** The highest purchase price that meets a target (docs/specification.md §25.7). */
function DealTarget() {
  const { inputs, worked } = useWorked();
  const { target } = inputs;
  const { maximumPurchasePrice: own, maximumPurchasePrices: prices, missing } = worked;
  const isPlus = plusGst(inputs).purchase;
  const needed = NEEDED.find((part) => missing.includes(part));
  const price = own === null ? "–" : `${formatDollars(own)}${isPlus ? " plus GST" : ""}`;
  return (
    <AnswerSection
      id="deal-target"
      title="The most to pay"
      note={target === null ? "No target" : price}
      isOpenOnDesk={target !== null}
      names={["target"]}
      save="Save target"
      className="deal-target"
      below={
        prices &&
        (needed ? (
          <p>{missingParts[needed]}.</p>
        ) : (
          <PricesByPosition prices={prices} own={own} inputs={inputs}>
            {worked.seventyPercentRule !== null &&
              ` The 70 % rule, an American rule of thumb: ${formatDollars(worked.seventyPercentRule)}.`}
          </PricesByPosition>
        ))
      }
    >
      <GroupMessages name="target" />
      <div className="fields" id={fieldIdOf("target")} tabIndex={-1}>
        <Answer name="target.profit" />
        <Answer name="target.marginOnCost" />
      </div>
    </AnswerSection>
  );
}

/** Without which no price can be worked out. */
const NEEDED: readonly MissingPart[] = ["salePrice", "days", "loanDates"];
