import { shownDollars } from "./money-view";

/** In dollars; negative amounts have a sign and a word beside the colour. */
export function LeftFigure({ left }: { left: number }) {
  if (left >= 0) return <>{shownDollars(left)}</>;
  return (
    <span className="over">
      {shownDollars(left)} <small className="text-sm font-semibold">over</small>
    </span>
  );
}
