import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useMemo, useState, type MouseEvent } from "react";
import { paths } from "~/contracts/paths";
import type { WorkTrackerCategory } from "~/contracts/work-tracker.server";
import { CALCULATOR_CATEGORIES } from "~/domain/calculator";
import { ConfirmForm, Dialog, isPlainClick } from "../dialog";
import { DefaultButton } from "../forms/default-button";
import { ErrorSummary } from "../forms/error-summary";
import { useReply, type Reply } from "../forms/use-reply";
import { useCalculator } from "./calculator-context";
import { CalculatorProvider } from "./calculator-provider";
import { CategoryTable } from "./category-table";
import { removeDefaultRow } from "./remove-default-row";
import { defaultCalls } from "./send-rows";
import type { WorkRow } from "./work-row";

/** The admin's default rows, which every new property starts with: the calculator's tables without its figures. */
export function DefaultRows({ categories }: { categories: readonly WorkTrackerCategory[] }) {
  const reply = useReply("save-defaults");
  const rows = useMemo(() => categories.flatMap(({ items }) => items), [categories]);
  return (
    <CalculatorProvider loaded={{ rows, renoCost: 0, includeAgentFees: true }} calls={defaultCalls}>
      <ErrorSummary reply={reply} />
      <Tables reply={reply} />
    </CalculatorProvider>
  );
}

/** The question stands outside of the form: it is a form of its own. */
function Tables({ reply }: { reply: Reply }) {
  const [asked, setAsked] = useState<WorkRow | null>(null);
  // Once it is done the row is gone, and the question with it.
  const isThere = useCalculator().rows.some(({ row }) => row.id === asked?.id);
  const { title, ...question } = removeDefaultRow(asked ?? { id: "", label: "" });
  return (
    <>
      <form method="post" action={paths.adminTradeTracker} className="calc-form" onSubmit={(event) => event.preventDefault()}>
        <DefaultButton intent="save-defaults" />
        {CALCULATOR_CATEGORIES.map((category) => (
          <CategoryTable
            key={category.id}
            category={category}
            reply={reply}
            intent="save-defaults"
            renoCost={null}
            removal={(row) => <Removal row={row} ask={setAsked} />}
          />
        ))}
        <noscript>
          <button className="btn btn-primary" name="intent" value="save-defaults">
            Save changes
          </button>
        </noscript>
      </form>
      <Dialog open={isThere} onClose={() => setAsked(null)} title={title}>
        <ConfirmForm {...question} onCancel={() => setAsked(null)} />
      </Dialog>
    </>
  );
}

function Removal({ row, ask }: { row: WorkRow; ask: (row: WorkRow) => void }) {
  return (
    <Link
      to={paths.removeDefaultWorkItem(row.id)}
      className="btn btn-plain btn-icon calc-remove"
      aria-label={`Remove item, ${row.label}`}
      title="Remove item"
      onClick={(event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        ask(row);
      }}
    >
      <X size={18} aria-hidden />
    </Link>
  );
}
