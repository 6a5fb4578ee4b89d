import { progressOf, progressView, type BudgetLine, type ProgressView } from "~/domain/budget";
import type { WorkStatus } from "~/domain/property";

const TICKS = Array.from({ length: 12 }, (_, index) => index * 30);

type Props = { total: BudgetLine; status: WorkStatus; of: string; size?: number };

/** Layout and texts: docs/specification.md §10.2. Nothing before anything is planned or spent. */
export function ProgressRing({ total, status, of, size = 64 }: Props) {
  if (total.budget === 0 && total.spent === 0 && status === "active") return null;
  const { percent, state, overflow } = progressView(total, status);
  const filled = Math.min(100, progressOf(total));
  const isOver = state === "over" || state === "complete-over";
  const isComplete = state === "complete" || state === "complete-over";
  return (
    <svg
      className="progress-ring"
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role="img"
      aria-label={labelFor(of, { percent, state, overflow })}
    >
      <circle cx="32" cy="32" r="26" fill="none" stroke="var(--track-edge)" strokeWidth="7" />
      <circle cx="32" cy="32" r="26" fill="none" stroke="var(--track)" strokeWidth="5" />
      {isOver ? (
        <circle cx="32" cy="32" r="26" fill="none" stroke="url(#hatch)" strokeWidth="7" />
      ) : (
        <circle
          cx="32"
          cy="32"
          r="26"
          fill="none"
          stroke={isComplete ? "var(--gain)" : "var(--bar)"}
          strokeWidth="7"
          pathLength="100"
          strokeDasharray={`${isComplete ? 100 : filled} 100`}
          transform="rotate(-90 32 32)"
        />
      )}
      {TICKS.map((angle) => (
        <path key={angle} d="M32 1v3" stroke="var(--ink-3)" transform={`rotate(${angle} 32 32)`} />
      ))}
      {isComplete ? (
        <path
          d="M22 33l7 7 13-15"
          fill="none"
          stroke={isOver ? "var(--danger-text)" : "var(--good-text)"}
          strokeWidth="4"
        />
      ) : (
        <text x="32" y="37" textAnchor="middle">
          {isOver ? `+${overflow}%` : `${percent}%`}
        </text>
      )}
    </svg>
  );
}

/** Shows nothing for active things; overspending is also shown as text. */
export function CompleteTag({ total, status }: { total: BudgetLine; status: WorkStatus }) {
  const { state } = progressView(total, status);
  if (state === "complete") return <span className="tag tag-good">Complete</span>;
  if (state === "complete-over") return <span className="tag tag-over">Complete, over budget</span>;
  return null;
}

function labelFor(of: string, { percent, state, overflow }: ProgressView): string {
  const labels: Record<ProgressView["state"], string> = {
    under: `${percent} per cent of the budget of ${of} is spent`,
    over: `${of} is ${overflow} per cent over its budget`,
    complete: `${of} is complete`,
    "complete-over": `${of} is complete, ${overflow} per cent over its budget`,
  };
  return labels[state];
}
