import { useRef, useState } from "react";
import { priceRange } from "~/domain/deal/price-range";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";
import { useHydrated } from "../use-hydrated";
import { useDeal, useDealStore, useOnlyPrice } from "./deal-context";
import { useWorked } from "./worked-context";

/** $1,000 */
const STEP: Cents = 100_000;

/**
 * Tries a sale price without saving it: all figures follow (docs/specification.md §25.11). Only
 * with script, and where a price is entered.
 */
export function PriceSlider() {
  const store = useDealStore();
  const price = useOnlyPrice();
  const shown = useDeal(({ salePrice }) => salePrice);
  const { worked } = useWorked();
  const slider = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState<Cents>();
  const isAlive = useHydrated();
  if (!price || price.row.amount === 0) return null;
  const { id, amount: saved } = price.row;
  const { breakEvenSalePrice: breakEven, lines } = worked;
  const { least, most } = priceRange(saved, breakEven);
  const isTrial = tried !== undefined && tried === shown && tried !== saved;

  function leave(save: boolean) {
    store.tryAmount(id, undefined);
    if (save && tried !== undefined) store.leave(id, formatDollars(tried));
    setTried(undefined);
    // The buttons go.
    slider.current?.focus();
  }

  return (
    <div className="deal-slider no-print">
      <div className="deal-ruler">
        <Ruler least={least} most={most} breakEven={breakEven} />
        <input
          ref={slider}
          type="range"
          aria-label="Try another sale price"
          aria-valuetext={`${formatDollars(shown)}${
            lines.profit === null ? "" : `, profit ${formatDollarsAndCents(lines.profit)}`
          }`}
          min={least}
          max={most}
          step={STEP}
          value={shown}
          disabled={!isAlive}
          onChange={({ target }) => {
            const cents = Number(target.value);
            setTried(cents);
            store.tryAmount(id, cents === saved ? undefined : cents);
          }}
        />
      </div>
      {isTrial && (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn btn-primary" onClick={() => leave(true)}>
            Use this price
          </button>
          <button type="button" className="btn" onClick={() => leave(false)}>
            Back to {formatDollars(saved)}
          </button>
        </div>
      )}
    </div>
  );
}

type RulerProps = { least: Cents; most: Cents; breakEven: Cents | null };

/** Hatched where it is a loss, with the break-even as its tick. */
function Ruler({ least, most, breakEven }: RulerProps) {
  const at = (cents: Cents) => Math.min(100, Math.max(0, ((cents - least) / (most - least)) * 100));
  const loss = breakEven === null ? 100 : at(breakEven);
  const isOnIt = breakEven !== null && breakEven > least && breakEven < most;
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
