import type { WorkStatus } from "~/domain/status";
import { formatDollars, type Cents } from "~/domain/money";
import { LeftFigure } from "./left-figure";

type Props = { status: WorkStatus; toComplete: Cents; left: Cents };

/** To finish, and what is left in the budget where that differs or the renovation is complete. */
export function FinishFigure({ status, toComplete, left }: Props) {
  if (status === "complete") return <LeftInBudget left={left} />;
  return (
    <>
      <span className="label block">To finish</span>
      <b className="tabular-nums">{formatDollars(toComplete)}</b>
      {toComplete !== left && (
        <span className="mt-1 block">
          <LeftInBudget left={left} />
        </span>
      )}
    </>
  );
}

function LeftInBudget({ left }: { left: Cents }) {
  return (
    <>
      <span className="label block">Left in the budget</span>
      <b className="tabular-nums">
        <LeftFigure left={left} />
      </b>
    </>
  );
}
