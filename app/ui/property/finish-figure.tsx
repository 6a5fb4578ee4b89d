import type { WorkStatus } from "~/domain/status";
import { formatDollars, type Cents } from "~/domain/money";
import { LeftFigure } from "./left-figure";

type Props = { status: WorkStatus; toComplete: Cents; left: Cents };

/** To finish, and Left where that differs or the renovation is complete. */
export function FinishFigure({ status, toComplete, left }: Props) {
  if (status === "complete") return <Left left={left} />;
  return (
    <>
      <span className="label block">To finish</span>
      <b className="tabular-nums">{formatDollars(toComplete)}</b>
      {toComplete !== left && (
        <span className="mt-1 block">
          <Left left={left} />
        </span>
      )}
    </>
  );
}

function Left({ left }: { left: Cents }) {
  return (
    <>
      <span className="label block">Left</span>
      <b className="tabular-nums">
        <LeftFigure left={left} />
      </b>
    </>
  );
}
