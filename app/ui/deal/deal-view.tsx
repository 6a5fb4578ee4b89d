import type { ShownProperty } from "~/contracts/deal-page";
import type { DealView } from "~/contracts/deal-view";
import { paths } from "~/contracts/paths";
import { keepsCents } from "~/domain/deal/stored-deal";
import { ErrorSummary } from "../forms/error-summary";
import { ReplyScope } from "../forms/use-reply";
import { useDeal } from "./deal-context";
import { DealCommission } from "./deal-commission";
import { DealDates } from "./deal-dates";
import { DealForm } from "./deal-form";
import { DealLoans } from "./deal-loans";
import { DealOffer } from "./deal-offer";
import { DealProvider } from "./deal-provider";
import { DealScenarios } from "./deal-scenarios";
import { DealSpecial } from "./deal-special";
import { DealRental } from "./deal-rental";
import { DealTarget } from "./deal-target";
import { DealTax } from "./deal-tax";
import { DealWhatIf } from "./deal-what-if";
import { GstQuestion, RulesNote } from "./gst-question";
import { IncludeFees } from "./include-fees";
import { Images, Result } from "./result";
import { RentalLines } from "./rental-lines";
import { dealCommands } from "./row-commands";
import { SummaryRows, WorkedRows } from "./summary-rows";
import { useLiveDeal } from "./use-live-deal";
import { useShownDeal, useWorked, WorkedContext } from "./worked-context";

type Props = { property: ShownProperty; kept: DealView };
/** `loadedAt` is the change number of the deal that was loaded. */
type LoadedProps = { property: ShownProperty; loaded: DealView; loadedAt: number };

/** Loaded when its tab opens (docs/specification.md §13, §25). */
export default function Deal({ property, loaded, loadedAt }: LoadedProps) {
  const { id, workTrackerItems: rows, renoCost, includeAgentFees } = property;
  const kept = useLiveDeal(property, { of: id, at: loadedAt, deal: loaded });
  return (
    <DealProvider
      key={id}
      loaded={{ rows, renoCost, includeAgentFees, keepsCents: keepsCents(kept.inputs.gstMode) }}
      commands={dealCommands}
      propertyId={id}
    >
      <DealPage property={property} kept={kept} />
    </DealProvider>
  );
}

function DealPage({ property, kept }: Props) {
  const shown = useShownDeal(property, kept);
  return (
    <WorkedContext.Provider value={shown}>
      <h2 className="text-[1.5rem]">The deal</h2>
      <ErrorSummary />
      <Result />
      <ReplyScope to={ANSWERS}>
        <GstQuestion />
      </ReplyScope>
      <div className="calc">
        <div className="calc-side">
          {shown.rental && !shown.isSimple && <RentalLines lines={shown.rental} />}
          {(!shown.rental || shown.isSimple || shown.inputs.salePrice) && <Images />}
        </div>
        <ReplyScope to={ROWS}>
          <Tables />
        </ReplyScope>
      </div>
      {!shown.isSimple && (
        <ReplyScope to={ANSWERS}>
          <More />
        </ReplyScope>
      )}
    </WorkedContext.Provider>
  );
}

const ROWS = ["save-calculator", "remove-work-item"];
const ANSWERS = ["answer-deal", "keep-offer", "drop-offer"];
const SCENARIOS = ["add-scenario", "change-scenario", "remove-scenario"];

/** Nothing of it stands on the page of the simple rule. */
function More() {
  const { warnings } = useWorked().kept;
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

function Tables() {
  const { renoCost } = useDeal();
  const { propertyId, isSimple, worked } = useWorked();
  return (
    <DealForm
      action={paths.property(propertyId, "trade-tracker")}
      intent="save-calculator"
      renoCost={renoCost}
      asksTerms={!isSimple}
      above={(category) => category === "sale" && <IncludeFees />}
      below={(category) =>
        isSimple ? (
          <SummaryRows category={category} deal={worked.simpleRule} />
        ) : (
          <WorkedRows category={category} lines={worked.lines} />
        )
      }
    />
  );
}
