import type { ReactNode } from "react";
import { dealMessages } from "~/contracts/deal-messages";
import type { DealInputs } from "~/domain/deal/deal-inputs";
import { plusGst } from "~/domain/deal/gst-position";
import type { PriceByPosition } from "~/domain/deal/solve";
import { formatDollars, type Cents } from "~/domain/money";

export const POSITION_NAMES: readonly { mode: keyof PriceByPosition; name: string }[] = [
  { mode: "unregistered", name: "Not registered" },
  { mode: "secondhand", name: "Second-hand credit" },
  { mode: "zeroRated", name: "Zero-rated" },
  { mode: "standard", name: "15\u00a0% charged" },
];

/** The share of the best position; the rest is left for its end tick. */
const DRAWN_PERCENT = 98;

type Props = {
  prices: PriceByPosition;
  /** In the own position. */
  own: Cents | null;
  inputs: Parameters<typeof plusGst>[0] & Pick<DealInputs, "purchasePrice">;
  children?: ReactNode;
};

/** Each position's price to one scale, with the price that was entered as a dashed line. */
export function PricesByPosition({ prices, own, inputs, children }: Props) {
  const { purchasePrice } = inputs;
  const known = [purchasePrice, ...Object.values(prices)].filter((price) => price !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  // From a little below the least: differences of a tenth are to be seen.
  const from = Math.max(0, least - (most - least) * 0.3 - 1);
  const at = (price: Cents) =>
    `${(((price - from) / (most - from || 1)) * DRAWN_PERCENT).toFixed(2)}%`;
  return (
    <>
      <ul className="deal-prices">
        {POSITION_NAMES.map(({ mode, name }) => {
          const price = prices[mode];
          const isPlus = plusGst(inputs, mode).purchase;
          return (
            <li key={mode} aria-current={mode === inputs.gstMode ? "true" : undefined}>
              <span>{isPlus ? `${name}, price plus GST` : name}</span>
              <svg aria-hidden="true">
                {price !== null && <line x1="0" x2={at(price)} y1="8" y2="8" className="bar" />}
                {price !== null && <line x1={at(price)} x2={at(price)} y1="1" y2="15" />}
                <line x1="0" x2="0" y1="2" y2="14" />
                {purchasePrice !== null && (
                  <line
                    x1={at(purchasePrice)}
                    x2={at(purchasePrice)}
                    y1="0"
                    y2="16"
                    className="paid"
                  />
                )}
              </svg>
              <span className="num">{price === null ? "–" : formatDollars(price)}</span>
            </li>
          );
        })}
      </ul>
      <p className="hint">
        {own === null ? dealMessages.noPurchasePrice : "One dollar more and the target is missed."}
        {purchasePrice !== null && ` Dashed: the ${formatDollars(purchasePrice)} entered.`}
        {children}
      </p>
    </>
  );
}
