import { formatDollars, type Cents } from "~/domain/money";

/** Negative amounts have a sign and a word beside the colour. */
export function LeftFigure({ left }: { left: Cents }) {
  if (left >= 0) return <>{formatDollars(left)}</>;
  return (
    <span className="over">
      {formatDollars(left)} <small className="text-sm font-semibold">over</small>
    </span>
  );
}
