import { progressView, type BudgetLine } from "~/domain/budget";
import type { WorkStatus } from "~/domain/status";

/**
 * Says that something is complete, and in words if it is over its budget; nothing while it is
 * active.
 */
export function CompleteTag({ total, status }: { total: BudgetLine; status: WorkStatus }) {
  const { state } = progressView(total, status);
  if (state === "complete") return <span className="tag tag-good">Complete</span>;
  if (state === "complete-over") return <span className="tag tag-over">Complete, over budget</span>;
  return null;
}
