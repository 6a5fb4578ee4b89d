import { formatDollars, type Cents, type MoneyFormat } from "~/domain/money";
import type { WorkStatus } from "~/domain/property";

/** Negative amounts have a sign and a word beside the colour. */
export function LeftFigure({ left, show = formatDollars }: { left: Cents; show?: MoneyFormat }) {
  if (left >= 0) return <>{show(left)}</>;
  return (
    <span className="over">
      {show(left)} <small className="text-sm font-semibold">over</small>
    </span>
  );
}

/** Over/under: an expected total less its budget. */
export function Variance({ amount, show }: { amount: Cents; show: MoneyFormat }) {
  if (amount > 0) return <span className="over">{show(amount)} over</span>;
  if (amount < 0) return <span className="under">{show(-amount)} under</span>;
  return <span className="none">–</span>;
}

type FinishProps = { status: WorkStatus; toComplete: Cents; left: Cents };

/** To finish, and Left where that differs or the renovation is complete. */
export function FinishFigure({ status, toComplete, left }: FinishProps) {
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
