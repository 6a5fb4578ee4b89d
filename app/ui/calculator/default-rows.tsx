import { useMemo } from "react";
import { paths } from "~/contracts/paths";
import type { WorkTrackerCategory } from "~/contracts/work-tracker.server";
import { ErrorSummary } from "../forms/error-summary";
import { useReply } from "../forms/use-reply";
import { CalculatorForm } from "./calculator-form";
import { CalculatorProvider, CalculatorStatus } from "./calculator-provider";
import { defaultCalls } from "./send-rows";

/** The admin's default rows, which every new property starts with: the calculator's tables without its figures. */
export function DefaultRows({ categories }: { categories: readonly WorkTrackerCategory[] }) {
  const reply = useReply("save-defaults", "remove-work-item");
  const rows = useMemo(() => categories.flatMap(({ items }) => items), [categories]);
  return (
    <CalculatorProvider loaded={{ rows, renoCost: 0, includeAgentFees: true }} calls={defaultCalls}>
      <CalculatorStatus />
      <ErrorSummary reply={reply} />
      <CalculatorForm action={paths.adminTradeTracker} intent="save-defaults" reply={reply} renoCost={null} />
    </CalculatorProvider>
  );
}
