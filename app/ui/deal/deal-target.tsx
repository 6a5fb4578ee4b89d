import { dealMessages, missingParts } from "~/contracts/deal-messages";
import { formatDollars, type Cents } from "~/domain/money";
import { plusGst } from "~/domain/deal/gst-position";
import type { MissingPart } from "~/domain/deal/lines";
import type { PriceByPosition } from "~/domain/deal/solve";
import { fieldIdOf, GroupMessages } from "../forms/field";
import { Answer, AnswerSection } from "./answer-form";
import { useWorked } from "./worked-context";

/** The highest purchase price that meets a target (docs/specification.md §25.7). */
export function DealTarget() {
  const { deal, worked } = useWorked();
  const { target } = deal.inputs;
  const { maximumPurchasePrice: own, maximumPurchasePrices: prices, missing } = worked;
  const isPlus = plusGst(deal.inputs).purchase;
  const needed = NEEDED.find((part) => missing.includes(part));
  const price = own === null ? "–" : `${formatDollars(own)}${isPlus ? " plus GST" : ""}`;
  return (
    <AnswerSection
      id="deal-target"
      title="The most to pay"
      note={target === null ? "No target" : price}
      isOpenOnDesk={target !== null}
      names={["target"]}
      save="Save target"
      className="deal-target"
      below={prices && (needed ? <p>{missingParts[needed]}.</p> : <Prices prices={prices} />)}
    >
      <GroupMessages name="target" />
      <div className="fields" id={fieldIdOf("target")} tabIndex={-1}>
        <Answer name="target.profit" />
        <Answer name="target.marginOnCost" />
      </div>
    </AnswerSection>
  );
}

/** Without which no price can be worked out. */
const NEEDED: readonly MissingPart[] = ["salePrice", "days", "loanDates"];

const NAMES: readonly { mode: keyof PriceByPosition; name: string }[] = [
  { mode: "unregistered", name: "Not registered" },
  { mode: "secondhand", name: "Second-hand credit" },
  { mode: "zeroRated", name: "Zero-rated" },
  { mode: "standard", name: "15 % charged" },
];

/** The share of the best position; the rest is left for its end tick. */
const DRAWN_PERCENT = 98;

/** Each position's price to one scale, with the price that was entered as a dashed line. */
function Prices({ prices }: { prices: PriceByPosition }) {
  const { inputs, worked } = useWorked();
  const { purchasePrice } = inputs;
  const known = [purchasePrice, ...Object.values(prices)].filter((price) => price !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  // From a little below the least: differences of a tenth are to be seen.
  const from = Math.max(0, least - (most - least) * 0.3 - 1);
  const at = (price: Cents) =>
    `${(((price - from) / (most - from || 1)) * DRAWN_PERCENT).toFixed(2)}%`;
  const rule = worked.seventyPercentRule;
  return (
    <>
      <ul className="deal-prices">
        {NAMES.map(({ mode, name }) => {
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
        {worked.maximumPurchasePrice === null
          ? dealMessages.noPurchasePrice
          : "One dollar more and the target is missed."}
        {purchasePrice !== null && ` Dashed: the ${formatDollars(purchasePrice)} entered.`}
        {rule !== null && ` The 70 % rule, an American rule of thumb: ${formatDollars(rule)}.`}
      </p>
    </>
  );
}
