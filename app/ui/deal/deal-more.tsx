import { ReplyScope } from "../forms/use-reply";
import { DealCommission } from "./deal-commission";
import { DealDates } from "./deal-dates";
import { DealLoans } from "./deal-loans";
import { DealOffer } from "./deal-offer";
import { DealRental } from "./deal-rental";
import { DealScenarios } from "./deal-scenarios";
import { DealSpecial } from "./deal-special";
import { DealTarget } from "./deal-target";
import { DealTax } from "./deal-tax";
import { DealWhatIf } from "./deal-what-if";
import { RulesNote } from "./gst-question";
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
