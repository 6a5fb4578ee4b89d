import { dealLines } from "~/domain/deal/deal-lines";
import { dealOfFigures, type CalculatorFigures } from "~/domain/deal/calculator";
import type { DealLines } from "~/domain/deal/lines";
import { formatDollarsAndCents } from "~/domain/money";
import { FiguresTable } from "~/ui/deal/figures-table";
import { POSITION_NAMES } from "~/ui/deal/prices-by-position";

const minus = (cents: number | null) => (cents === null ? null : -cents);

const ROWS: readonly [label: string, of: (lines: DealLines) => number | null][] = [
  ["Sale price", ({ sale }) => sale],
  ["GST in it", ({ saleGst }) => minus(saleGst)],
  ["Costs, all paid", ({ netCost, claims }) => -(netCost + claims)],
  ["GST claimed back", ({ claims }) => claims],
  ["Profit before tax", ({ profit }) => profit],
  ["GST to pay", ({ gstToPay }) => gstToPay],
];

/** The same house in each GST position, to the cent. */
export function FourAnswers({ figures }: { figures: CalculatorFigures }) {
  const answers = POSITION_NAMES.map(({ mode }) => dealLines(dealOfFigures(figures, mode)).lines);
  return (
    <section className="sheet lg:col-span-2" aria-labelledby="four-answers">
      <h2 id="four-answers">One house, four answers, to the cent</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone */}
      <div className="overflow-x-auto" role="region" aria-label="Four answers" tabIndex={0}>
        <FiguresTable
          caption="The same figures in each GST position"
          isCaptionHidden
          heads={["Line", ...POSITION_NAMES.map(({ name }) => ({ text: name }))]}
          rows={ROWS.map(([label, of]) => ({
            label,
            className: label === "Profit before tax" ? "font-semibold" : undefined,
            figures: answers.map(of).map((cents) => ({
              text: cents === null ? "–" : cents === 0 ? "none" : formatDollarsAndCents(cents),
              isLoss: label === "Profit before tax" && (cents ?? 0) < 0,
              note: label === "Profit before tax" && (cents ?? 0) < 0 && "loss",
            })),
          }))}
        />
      </div>
      <p className="hint">
        Zero-rated means that the seller charged no GST, so there is none to claim, and the sale
        still has 15 % in it. It cannot be chosen: what both sides are at settlement decides.
      </p>
    </section>
  );
}
