import { forwardRef } from "react";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";
import { useHydrated } from "../use-hydrated";

type Props = {
  least: Cents;
  most: Cents;
  /** Null: at any price it is a loss; undefined: not known. */
  breakEven: Cents | null | undefined;
  price: Cents;
  profit: Cents | null;
  onTry: (price: Cents) => void;
};

/** $1,000 */
const STEP: Cents = 100_000;

/** Another sale price by a slider above a drawing. */
export const PriceRuler = forwardRef<HTMLInputElement, Props>(function PriceRuler(
  { least, most, breakEven, price, profit, onTry },
  ref,
) {
  const isAlive = useHydrated();
  return (
    <div className="deal-ruler">
      <Drawing least={least} most={most} breakEven={breakEven} />
      <input
        ref={ref}
        type="range"
        aria-label="Try another sale price"
        aria-valuetext={`${formatDollars(price)}${
          profit === null ? "" : `, profit ${formatDollarsAndCents(profit)}`
        }`}
        min={least}
        max={most}
        step={STEP}
        value={price}
        disabled={!isAlive}
        onChange={({ target }) => onTry(Number(target.value))}
      />
    </div>
  );
});

/** Hatched where it is a loss, with the break-even as its tick. */
function Drawing({ least, most, breakEven }: Pick<Props, "least" | "most" | "breakEven">) {
  const at = (cents: Cents) => Math.min(100, Math.max(0, ((cents - least) / (most - least)) * 100));
  const loss = breakEven === null ? 100 : breakEven === undefined ? 0 : at(breakEven);
  const isOnIt = typeof breakEven === "number" && breakEven > least && breakEven < most;
  return (
    <>
      <svg className="deal-ruler-drawing" aria-hidden="true">
        <rect x="0" y="1" width="100%" height="9" fill="var(--track)" stroke="var(--bar)" />
        {loss > 0 && (
          <rect x="0" y="1" width={`${loss}%`} height="9" fill="url(#hatch)" stroke="var(--over)" />
        )}
        {Array.from({ length: 11 }, (_, tick) => (
          <line
            key={tick}
            x1={`${tick * 10}%`}
            x2={`${tick * 10}%`}
            y1="10"
            y2={tick % 5 === 0 ? 18 : 14}
            stroke="var(--ink-3)"
          />
        ))}
        {isOnIt && (
          <line
            x1={`${loss}%`}
            x2={`${loss}%`}
            y1="0"
            y2="20"
            stroke="var(--ink)"
            strokeWidth="2"
          />
        )}
      </svg>
      {/* An end gives way to a break-even beside it. */}
      <p className="deal-ruler-words">
        <span>{(!isOnIt || loss > 46) && formatDollars(least)}</span>
        {isOnIt && (
          // The content security policy refuses the style attributes of a page that is sent.
          <svg>
            <text x={`${Math.min(78, Math.max(22, loss))}%`} y="1em" textAnchor="middle">
              break-even {formatDollars(breakEven)}
            </text>
          </svg>
        )}
        <span>{(!isOnIt || loss < 54) && formatDollars(most)}</span>
      </p>
    </>
  );
}
