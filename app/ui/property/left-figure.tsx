import { shownDollars } from "./money-view";

/**
 * What is left, in dollars; once it is less than nothing, a sign and a word say so beside the
 * colour.
 */
export function LeftFigure({ left }: { left: number }) {
  if (left >= 0) return <>{shownDollars(left)}</>;
  return (
    <span className="over">
      {shownDollars(left)} <small className="text-sm font-semibold">over</small>
    </span>
  );
}
