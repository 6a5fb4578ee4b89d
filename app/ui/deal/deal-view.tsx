import { paths } from "~/contracts/paths";
import type { PropertyView } from "~/contracts/properties";
import { ErrorSummary } from "../forms/error-summary";
import { useReply, type Reply } from "../forms/use-reply";
import { useDeal } from "./deal-context";
import { DealForm } from "./deal-form";
import { DealProvider } from "./deal-provider";
import { IncludeFees } from "./include-fees";
import { Images, Result } from "./result";
import { propertyCalls } from "./send-rows";
import { SummaryRows } from "./summary-rows";

/** Loaded when its tab opens (docs/specification.md §13). */
export default function Deal({ property }: { property: PropertyView }) {
  const reply = useReply("save-calculator", "remove-work-item");
  const { id, workTrackerItems: rows, renoCost, includeAgentFees } = property;
  return (
    <DealProvider
      key={id}
      loaded={{ rows, renoCost, includeAgentFees }}
      calls={propertyCalls(id)}
      of={id}
    >
      <ErrorSummary reply={reply} />
      <div className="calc">
        <div className="calc-side">
          <Result />
          <Images />
        </div>
        <Tables propertyId={id} reply={reply} />
      </div>
    </DealProvider>
  );
}

function Tables({ propertyId, reply }: { propertyId: string; reply: Reply }) {
  const { renoCost, deal } = useDeal();
  return (
    <DealForm
      action={paths.property(propertyId, "trade-tracker")}
      intent="save-calculator"
      reply={reply}
      renoCost={renoCost}
      above={(category) => category === "sale" && <IncludeFees reply={reply} />}
      below={(category) => <SummaryRows category={category} deal={deal} />}
    />
  );
}
