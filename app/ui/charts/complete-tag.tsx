import { progressView, type BudgetLine } from "~/domain/budget";
import type { WorkStatus } from "~/domain/status";

/** Shows nothing for active things; overspending is also shown as text. */
export function CompleteTag({ total, status }: { total: BudgetLine; status: WorkStatus }) {
  const { state } = progressView(total, status);
  if (state === "complete") return <span className="tag tag-good">Complete</span>;
  if (state === "complete-over") return <span className="tag tag-over">Complete, over budget</span>;
  return null;
}
