import { useEffect, useRef } from "react";
import { missingParts } from "~/contracts/deal-messages";
import { dealWaterfall } from "~/domain/deal/deal-waterfall";
import { plusGst } from "~/domain/deal/gst-position";
import type { MissingPart } from "~/domain/deal/lines";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";
import { gstStepsOf, waterfallOf } from "~/domain/waterfall";
import type { RentalLines } from "~/domain/deal/rental";
import { Waterfall } from "../charts/waterfall";
import { isPhone } from "../phone-width";
import { useOnlyPrice } from "./deal-context";
import { DealStatus } from "./deal-provider";
import { percentFigure } from "./percent-figure";
import { PriceSlider } from "./price-slider";
import { StripPrice } from "./strip-price";
import { useWorked } from "./worked-context";
import { rentalTexts } from "./rental-texts";

/**
 * Always visible; not announced at each key, since the table's last row has it too. On a phone the
 * figures stand above its bar, with the price to type.
 */
export function Result() {
  const { isSimple, inputs, rental } = useWorked();
  const isToLet = !isSimple && rental !== null;
  const plus = plusGst(inputs);
  const only = useOnlyPrice();
  const typed = isToLet ? undefined : only;
  const price = isToLet ? inputs.rental?.value : inputs.salePrice;
  const label = isToLet ? "Worth after the work" : `Sells for${plus.sale ? PLUS_GST : ""}`;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current === null ? undefined : keepRoomFor(bar.current)), []);
  return (
    <div ref={bar} className="calc-result">
      <section className="calc-figures" aria-label="Result">
        {isSimple ? (
          <SimpleFigures />
        ) : isToLet ? (
          <RentalFigures lines={rental} />
        ) : (
          <WorkedFigures />
        )}
        <div className={isToLet || typed ? "deal-more" : undefined}>
          <p className="label">{label}</p>
          <p className="figure">{price ? formatDollars(price) : "–"}</p>
        </div>
        {typed && <StripPrice key={typed.row.id} label={label} price={typed} />}
      </section>
      {!isSimple && !isToLet && <PriceSlider />}
      <DealStatus />
    </div>
  );
}

/** What has the focus is not below the bar, whose height follows its figures. Returns the end. */
function keepRoomFor(result: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const figures = result.firstElementChild;
    const bar = isPhone() && figures ? figures : result;
    const over = bar.getBoundingClientRect();
    style.setProperty("--result-height", `${over.height}px`);
    const focused = document.activeElement;
    if (!focused || result.contains(focused) || focused.contains(result)) return;
    const under = focused.getBoundingClientRect();
    if (under.top < over.bottom && under.bottom > over.top)
      focused.scrollIntoView({ block: "nearest" });
  });
  for (const box of [result, ...result.children]) sizes.observe(box);
  return () => {
    sizes.disconnect();
    style.removeProperty("--result-height");
  };
}

const PLUS_GST = ", plus GST";

/** A deal without a sale price is no loss. */
function SimpleFigures() {
  const { taxableNet, sale } = useWorked().worked.simpleRule;
  if (sale.price === 0) return <Missing label="Profit" text={missingParts.salePrice} />;
  return (
    <>
      <Figure
        label={taxableNet < 0 ? "Taxable net loss" : "Taxable net profit"}
        text={formatDollars(taxableNet)}
        isLoss={taxableNet < 0}
      />
      <MoreFigures
        of={[
          {
            label: sale.grossProfit < 0 ? "Gross loss" : "Gross profit",
            text: formatDollars(sale.grossProfit),
          },
        ]}
      />
    </>
  );
}

function WorkedFigures() {
  const { worked, inputs } = useWorked();
  const { lines, missing, breakEvenSalePrice, maximumPurchasePrice } = worked;
  const plus = plusGst(inputs);
  const first = PARTS.find((part) => missing.includes(part));
  return (
    <>
      {lines.profit === null ? (
        <Missing label="Profit" text={missingParts[first ?? "salePrice"]} />
      ) : (
        <Figure
          label={lines.profit < 0 ? "Loss before tax" : "Profit before tax"}
          text={formatDollarsAndCents(lines.profit)}
          isLoss={lines.profit < 0}
        />
      )}
      <MoreFigures
        of={[
          percent("On cost", lines.marginOnCost),
          money("Own cash in", lines.ownCash),
          percent("Return on it", lines.roi),
          money("After tax, estimate", lines.profitAfterTax),
          money(`Break-even price${plus.sale ? PLUS_GST : ""}`, breakEvenSalePrice),
          inputs.target
            ? money(`Most to pay${plus.purchase ? PLUS_GST : ""}`, maximumPurchasePrice)
            : [],
        ].flat()}
      />
    </>
  );
}

const money = (label: string, cents: Cents | null): FigureProps[] =>
  cents === null ? [] : [{ label, text: formatDollars(cents) }];

const percent = (label: string, figure: number | null): FigureProps[] =>
  figure === null ? [] : [{ label, text: percentFigure(figure) }];

/** What the profit waits for, in the order of asking. */
const PARTS: readonly MissingPart[] = ["salePrice", "purchasePrice", "days", "loanDates"];

function Missing({ label, text }: { label: string; text: string }) {
  return (
    <div className="calc-missing">
      <p className="label">{label}</p>
      <p className="font-semibold">{text}</p>
    </div>
  );
}

type FigureProps = { label: string; text: string; isLoss?: boolean };

function Figure({ label, text, isLoss = false }: FigureProps) {
  return (
    <div>
      <p className="label">{label}</p>
      <p className={isLoss ? "figure over" : "figure"}>{text}</p>
    </div>
  );
}

/** Where there is room. */
function MoreFigures({ of }: { of: readonly FigureProps[] }) {
  return of.map((figure) => (
    <div key={figure.label} className="deal-more">
      <Figure {...figure} />
    </div>
  ));
}

export function Images() {
  const { isSimple, worked } = useWorked();
  const deal = worked.simpleRule;
  const steps = isSimple ? [] : dealWaterfall(worked.lines);
  const isEmpty = isSimple
    ? deal.sale.price === 0 && deal.acquisition.items === 0
    : steps.length === 0;
  return (
    <section className="sheet grid gap-4" aria-label="Where the money goes">
      {isEmpty ? (
        <p className="text-ink-2">
          Enter what the property costs and what it may sell for: here you will see what becomes of
          the sale price, step by step.
        </p>
      ) : (
        <>
          <Waterfall
            steps={isSimple ? waterfallOf(deal) : steps}
            caption="From the sale price to the profit"
          />
          {isSimple && <Waterfall steps={gstStepsOf(deal)} caption="GST" />}
          <p className="hint">Worked out to the cent, shown in whole dollars.</p>
        </>
      )}
    </section>
  );
}

const SHOWN: readonly (keyof RentalLines)[] = [
  "cashFlowPerWeek",
  "grossYieldOnValue",
  "returnOnCashLeft",
];

/** For a property bought to let: what stands where the profit does otherwise. */
function RentalFigures({ lines }: { lines: RentalLines }) {
  const texts = rentalTexts(lines);
  const left = texts.find(({ name }) => name === "cashLeftIn");
  const flow = texts.find(({ name }) => name === "cashFlow");
  return (
    <>
      {left ? (
        <Figure {...left} />
      ) : (
        <Missing label="Cash left in" text="Enter what it will be worth" />
      )}
      {flow ? (
        <Figure {...flow} />
      ) : (
        <Missing label="Cash flow" text="Enter the rent and the rate" />
      )}
      <MoreFigures of={texts.filter(({ name }) => SHOWN.includes(name))} />
    </>
  );
}
