import type { ShownProperty } from "~/contracts/deal-page";
import type { DealView } from "~/contracts/deal-view";
import { paths } from "~/contracts/paths";
import { keepsCents } from "~/domain/deal/stored-deal";
import { ErrorSummary } from "../forms/error-summary";
import { useReply, type Reply } from "../forms/use-reply";
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
import { RulesNote } from "./gst-help";
import { GstQuestion } from "./gst-question";
import { IncludeFees } from "./include-fees";
import { Images, Result } from "./result";
import { RentalLines } from "./rental-lines";
import { propertyCalls } from "./send-rows";
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
      calls={propertyCalls(id)}
      of={id}
    >
      <DealPage property={property} kept={kept} />
    </DealProvider>
  );
}

function DealPage({ property, kept }: Props) {
  const rowsReply = useReply("save-calculator", "remove-work-item");
  const answersReply = useReply("answer-deal", "keep-offer", "drop-offer");
  const scenarioReply = useReply("add-scenario", "change-scenario", "remove-scenario");
  const shown = useShownDeal(property, kept);
  return (
    <WorkedContext.Provider value={shown}>
      <h2 className="deal-heading">The deal</h2>
      <ErrorSummary reply={rowsReply ?? answersReply ?? scenarioReply} />
      <Result />
      <GstQuestion propertyId={property.id} reply={answersReply} />
      <div className="calc">
        <div className="calc-side">
          {shown.rental && !shown.isSimple && <RentalLines lines={shown.rental} />}
          {(!shown.rental || shown.isSimple || shown.inputs.salePrice) && <Images />}
        </div>
        <Tables propertyId={property.id} reply={rowsReply} />
      </div>
      {!shown.isSimple && (
        <More propertyId={property.id} reply={answersReply} scenarioReply={scenarioReply} />
      )}
    </WorkedContext.Provider>
  );
}

type MoreProps = { propertyId: string; reply: Reply; scenarioReply: Reply };

/** Nothing of it stands on the page of the simple rule. */
function More({ propertyId, reply, scenarioReply }: MoreProps) {
  const { warnings } = useWorked().kept;
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className="deal-warning">
          {warning}
        </p>
      ))}
      <DealDates propertyId={propertyId} reply={reply} />
      <DealLoans propertyId={propertyId} reply={reply} />
      <DealCommission propertyId={propertyId} reply={reply} />
      <DealSpecial propertyId={propertyId} reply={reply} />
      <DealTax propertyId={propertyId} reply={reply} />
      <DealRental propertyId={propertyId} reply={reply} />
      <DealWhatIf />
      <DealScenarios propertyId={propertyId} reply={scenarioReply} />
      <DealTarget propertyId={propertyId} reply={reply} />
      <DealOffer propertyId={propertyId} />
      <RulesNote />
    </>
  );
}

function Tables({ propertyId, reply }: { propertyId: string; reply: Reply }) {
  const { renoCost } = useDeal();
  const { isSimple, worked } = useWorked();
  return (
    <DealForm
      action={paths.property(propertyId, "trade-tracker")}
      intent="save-calculator"
      reply={reply}
      renoCost={renoCost}
      asksTerms={!isSimple}
      above={(category) => category === "sale" && <IncludeFees reply={reply} />}
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
