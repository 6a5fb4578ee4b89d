import { percentOf } from "~/domain/percent";
import { RENOVATION_STEPS, PRICE_STEPS, WEEK_STEPS } from "~/domain/deal/sensitivity";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";
import { DealFold } from "./deal-fold";
import { FiguresTable } from "./figures-table";
import { percentChange } from "./scenario-words";
import { useWorked } from "./worked-context";

/** How the profit moves with the price, the renovation and time (docs/specification.md §25.8). */
export function DealWhatIf() {
  const { sensitivity, slopes } = useWorked().worked;
  if (!sensitivity || !slopes) return null;
  const { prices, renovation, weeks } = sensitivity;
  // Until a cost or a loan runs with time, weeks cost nothing.
  const hasTime = slopes.week !== null && slopes.week !== 0;
  return (
    <DealFold
      id="deal-what-if"
      title="What if"
      note={<Slope cents={slopes.tenThousandLess} />}
      isOpenOnDesk
    >
      <p>
        {hasTime && (
          <>
            Each extra week costs <b>{formatDollarsAndCents(slopes.week ?? 0)}</b>;{" "}
          </>
        )}
        $10,000 less on the price costs you <b>{formatDollarsAndCents(slopes.tenThousandLess)}</b>.
      </p>
      <Sensitivity
        caption="Profit by sale price and renovation"
        prices={prices}
        heads={RENOVATION_STEPS.map((step) =>
          step === 0 ? "Renovation as expected" : `Renovation +${percentOf(step)} %`,
        )}
        rows={renovation}
      />
      {hasTime && weeks && (
        <Sensitivity
          caption="Profit by sale price and time"
          prices={prices}
          heads={WEEK_STEPS.map((step) => (step === 0 ? "As planned" : `${step} weeks more`))}
          rows={weeks}
        />
      )}
    </DealFold>
  );
}

/** In the head of what a phone folds. */
function Slope({ cents }: { cents: Cents }) {
  return <span className="phone-only">$10,000 less costs {formatDollars(cents)}</span>;
}

type TableProps = {
  caption: string;
  prices: readonly Cents[];
  heads: readonly string[];
  rows: readonly (readonly Cents[])[];
};

/** A loss is marked by its sign, the word and colour. */
function Sensitivity({ caption, prices, heads, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <FiguresTable
        caption={caption}
        heads={["If it sells for", ...prices.map(priceHead)]}
        rows={rows.map((profits, row) => ({
          label: heads[row] ?? "",
          figures: profits.map((profit) => ({
            text: formatDollars(profit),
            isLoss: profit < 0,
            note: profit < 0 && "loss",
          })),
        }))}
      />
    </div>
  );
}

function priceHead(price: Cents, column: number) {
  const step = PRICE_STEPS[column] ?? 0;
  return {
    text: (
      <>
        {step === 0 ? "As now" : percentChange(step)}
        <small>{formatDollars(price)}</small>
      </>
    ),
  };
}
