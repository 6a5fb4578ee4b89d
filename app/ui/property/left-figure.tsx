import { formatDollars, type Cents, type MoneyFormat } from "~/domain/money";

/** Negative amounts have a sign and a word beside the colour. */
export function LeftFigure({ left, show = formatDollars }: { left: Cents; show?: MoneyFormat }) {
  if (left >= 0) return <>{show(left)}</>;
  return (
    <span className="over">
      {show(left)} <small className="text-sm font-semibold">over</small>
    </span>
  );
}
