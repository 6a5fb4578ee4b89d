import { X } from "lucide-react";
import { paths } from "~/contracts/paths";
import type { PropertyView } from "~/contracts/properties.server";
import { CALCULATOR_CATEGORIES } from "~/domain/calculator";
import { DefaultButton } from "../forms/default-button";
import { ErrorSummary } from "../forms/error-summary";
import { useReply, type Reply } from "../forms/use-reply";
import { useCalculator, useCalculatorStore } from "./calculator-context";
import { CalculatorProvider } from "./calculator-provider";
import { CategoryTable } from "./category-table";
import { IncludeFees } from "./include-fees";
import { Pictures, Result } from "./result";
import { propertyCalls } from "./send-rows";
import { SummaryRows } from "./summary-rows";
import type { WorkRow } from "./work-row";

/** The profit calculator of a property (specification §2, "Work tracker view"). It is fetched when its tab is opened. */
export default function TradeTracker({ property }: { property: PropertyView }) {
  const reply = useReply("save-calculator", "remove-work-item");
  const { id, workTrackerItems: rows, renoCost, includeAgentFees } = property;
  return (
    <CalculatorProvider key={id} loaded={{ rows, renoCost: Math.round(renoCost * 100), includeAgentFees }} calls={propertyCalls(id)}>
      <ErrorSummary reply={reply} />
      <div className="calc">
        <div className="calc-side">
          <Result />
          <Pictures />
        </div>
        <Tables propertyId={id} reply={reply} />
      </div>
    </CalculatorProvider>
  );
}

/** The tables are one form, which without script saves everything that was typed. */
function Tables({ propertyId, reply }: { propertyId: string; reply: Reply }) {
  const { renoCost, deal } = useCalculator();
  return (
    <form
      method="post"
      action={paths.property(propertyId, "trade-tracker")}
      className="calc-form"
      onSubmit={(event) => event.preventDefault()}
    >
      <DefaultButton intent="save-calculator" />
      {CALCULATOR_CATEGORIES.map((category) => (
        <CategoryTable
          key={category.id}
          category={category}
          reply={reply}
          intent="save-calculator"
          renoCost={renoCost}
          removal={(row) => <Removal row={row} />}
          above={category.name === "sale" && <IncludeFees reply={reply} />}
          below={<SummaryRows category={category.name} deal={deal} />}
        />
      ))}
      <noscript>
        <button className="btn btn-primary" name="intent" value="save-calculator">
          Save changes
        </button>
      </noscript>
    </form>
  );
}

function Removal({ row: { id, label } }: { row: WorkRow }) {
  const store = useCalculatorStore();
  return (
    <button
      className="btn btn-plain btn-icon calc-remove"
      name="intent"
      value={`remove-work-item ${id}`}
      aria-label={`Remove item, ${label}`}
      title="Remove item"
      onClick={(event) => {
        event.preventDefault();
        const buttons = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>(".calc-remove") ?? [])];
        const place = buttons.indexOf(event.currentTarget);
        // The button goes with its row; the focus goes to the next one, on no field, so that no keyboard opens.
        (buttons[place + 1] ?? buttons[place - 1])?.focus();
        store.remove(id);
      }}
    >
      <X size={18} aria-hidden />
    </button>
  );
}
