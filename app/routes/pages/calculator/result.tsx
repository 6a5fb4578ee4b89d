import type { ReactNode } from "react";
import { missingParts } from "~/contracts/deal-messages";
import { dealOfFigures, type CalculatorFigures } from "~/domain/deal/calculator";
import { dealWaterfall } from "~/domain/deal/deal-waterfall";
import { positionOf } from "~/domain/deal/gst-position";
import { ANSWERED_GST_MODES, type GstMode } from "~/domain/deal/inputs";
import { priceRange } from "~/domain/deal/price-range";
import type { WorkedDeal } from "~/domain/deal/worked-deal";
import { formatDollars, type Cents } from "~/domain/money";
import { Measure } from "~/ui/charts/measure";
import { Waterfall } from "~/ui/charts/waterfall";
import { percentFigure } from "~/ui/deal/percent-figure";
import { PriceRuler } from "~/ui/deal/price-ruler";
import { PricesByPosition } from "~/ui/deal/prices-by-position";

type Props = {
  figures: CalculatorFigures;
  /** The first that cannot be read, by its label. */
  unread: string | undefined;
  isExample: boolean;
  worked: WorkedDeal;
  answered: GstMode | null;
  field: (name: "salePrice" | "profit") => ReactNode;
  onPrice: (price: Cents) => void;
};

/** What the figures come to; before the question is answered, how far apart its answers are. */
export function Result(props: Props) {
  const { figures, worked, answered, field, onPrice } = props;
  const { lines, maximumPurchasePrices, maximumPurchasePrice, breakEvenSalePrice } = worked;
  const breakEven = answered ? breakEvenSalePrice : undefined;
  const inputs = { ...dealOfFigures(figures, answered ?? "unregistered"), gstMode: answered };
  return (
    <section className="sheet grid content-start gap-4" aria-labelledby="result">
      <h2 id="result" className="sr-only">
        Result
      </h2>
      <Profit {...props} />
      {field("salePrice")}
      {figures.salePrice > 0 && (
        <div className="deal-slider">
          <PriceRuler
            {...priceRange(figures.salePrice, breakEven ?? null)}
            breakEven={breakEven}
            price={figures.salePrice}
            profit={answered && lines.profit}
            onTry={onPrice}
          />
        </div>
      )}
      <h2 className="border-t border-ink pt-3">The most to pay</h2>
      {field("profit")}
      {maximumPurchasePrices && figures.salePrice > 0 && (
        <PricesByPosition
          prices={maximumPurchasePrices}
          own={maximumPurchasePrice}
          inputs={inputs}
        />
      )}
    </section>
  );
}

export function WhereItGoes({ worked, answered }: Pick<Props, "worked" | "answered">) {
  return (
    <section className="sheet" aria-label="Where the money goes">
      <Waterfall
        steps={dealWaterfall(worked.lines)}
        caption={`From the sale price to the profit${answered ? "" : ", if not registered"}`}
      />
      <p className="hint">To the dollar here, to the cent below.</p>
    </section>
  );
}

function Profit({ isExample, unread, worked: { lines, profits, missing }, answered }: Props) {
  const { profit, marginOnCost, gstToPay } = lines;
  if (profit === null) {
    const part = missing.find((one) => one === "salePrice") ?? "purchasePrice";
    const asked = unread ? `“${unread}” cannot be read` : missingParts[part];
    return <p className="text-lg font-semibold">{asked}</p>;
  }
  if (answered === null) {
    const known = ANSWERED_GST_MODES.map((mode) => profits[mode] ?? 0);
    return (
      <Measure
        label="Between the best and the worst answer"
        note={`${isExample ? "Example figures: type over any of them. " : ""}Answer the question for your own profit.`}
      >
        {formatDollars(Math.max(...known) - Math.min(...known))}
      </Measure>
    );
  }
  const parts = [
    ...(marginOnCost === null ? [] : [`${percentFigure(marginOnCost)} on cost`]),
    ...(positionOf(answered).registered ? [`GST to pay ${formatDollars(gstToPay ?? 0)}`] : []),
  ];
  return (
    <Measure label={profit < 0 ? "Loss before tax" : "Profit before tax"} note={parts.join(" · ")}>
      <span className={profit < 0 ? "over" : undefined}>{formatDollars(profit)}</span>
    </Measure>
  );
}
