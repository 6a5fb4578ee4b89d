import { useRef, useState } from "react";
import { priceRange } from "~/domain/deal/price-range";
import { formatDollars, type Cents } from "~/domain/money";
import { useDeal, useDealStore, useOnlyPrice } from "./deal-context";
import { PriceRuler } from "./price-ruler";
import { useWorked } from "./worked-context";

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
  if (!price || price.row.amount === 0) return null;
  const { id, amount: saved } = price.row;
  const { breakEvenSalePrice: breakEven, lines } = worked;
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
      <PriceRuler
        ref={slider}
        {...priceRange(saved, breakEven)}
        breakEven={breakEven}
        price={shown}
        profit={lines.profit}
        onTry={(cents) => {
          setTried(cents);
          store.tryAmount(id, cents === saved ? undefined : cents);
        }}
      />
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
