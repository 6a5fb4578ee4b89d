import { percentOf } from "~/domain/percent";
import { LINE_LABELS } from "~/domain/deal/lines";
import type { ReportDealView } from "~/contracts/print";
import { rankOf } from "~/domain/deal/best-and-worst";
import { positionOf } from "~/domain/deal/gst-position";
import { PRICE_STEPS, RENOVATION_STEPS, WEEK_STEPS } from "~/domain/deal/sensitivity";
import type { Cents } from "~/domain/money";
import { TableHead } from "../table-head";
import { percentFigure } from "../deal/percent-figure";
import { useReport } from "./report-table";
import { DealTerms } from "./report-worked-deal";

type Props = { deal: ReportDealView };

/** The scenarios side by side, and the profit around the deal (docs/specification.md §25.8). */
export function ReportScenarios({ deal }: Props) {
  const { scenarios, sensitivity } = deal;
  return (
    <section className="calculator">
      <h2>Scenarios and sensitivity</h2>
      <p>
        GST position: {positionOf(deal.gstMode).words}. Profits are before tax; the tables of
        renovation and time have them by sale price.
      </p>
      {scenarios.length > 0 && <Scenarios deal={deal} />}
      {sensitivity ? (
        <>
          <Profits
            label="Renovation"
            prices={sensitivity.prices}
            rows={sensitivity.renovation.map((profits, place) => ({
              label: signed(percentOf(RENOVATION_STEPS[place] ?? 0), " %", "as expected"),
              profits,
            }))}
          />
          {sensitivity.weeks && (
            <Profits
              label="Time held"
              prices={sensitivity.prices}
              rows={sensitivity.weeks.map((profits, place) => ({
                label: signed(WEEK_STEPS[place] ?? 0, " weeks", "as planned"),
                profits,
              }))}
            />
          )}
        </>
      ) : (
        <p>The profit is not known yet, and so not what would change it.</p>
      )}
      <DealTerms deal={deal} />
    </section>
  );
}

export function scenarioAmounts({ lines, scenarios, sensitivity }: ReportDealView): Cents[] {
  const compared = [lines, ...scenarios.map((scenario) => scenario.lines)];
  return [
    ...compared.flatMap((of) => COMPARED.map((name) => of[name] ?? 0)),
    ...(sensitivity
      ? [sensitivity.prices, ...sensitivity.renovation, ...(sensitivity.weeks ?? [])].flat()
      : []),
  ];
}

const COMPARED = ["sale", "renovation", "netCost", "profit", "ownCash"] as const;

function Scenarios({ deal }: Props) {
  const columns = [{ id: "base", name: "The deal", lines: deal.lines }, ...deal.scenarios];
  const profits = columns.map(({ lines }) => lines.profit);
  return (
    <table className="figures cost whole">
      <TableHead
        heads={["Scenario", ...columns.map(({ name }) => ({ text: name, dir: "auto" as const }))]}
      />
      <tbody>
        {COMPARED.map((line) => (
          <tr key={line} className={line === "profit" ? "result" : ""}>
            <th scope="row">{LINE_LABELS[line]}</th>
            {columns.map(({ id, lines }) => (
              <Amount
                key={id}
                amount={lines[line]}
                note={line === "profit" ? rankOf(lines.profit, profits) : undefined}
              />
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Margin on cost</th>
          {columns.map(({ id, lines: { marginOnCost } }) => (
            <td key={id}>{marginOnCost === null ? "–" : percentFigure(marginOnCost)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

type ProfitsProps = {
  label: string;
  prices: readonly Cents[];
  rows: readonly { label: string; profits: readonly Cents[] }[];
};

function Profits({ label, prices, rows }: ProfitsProps) {
  const { show } = useReport();
  const priceHead = (price: Cents, place: number) => ({
    text: (
      <>
        {show(price)}
        <br />
        {signed(percentOf(PRICE_STEPS[place] ?? 0), " %", "as entered")}
      </>
    ),
  });
  return (
    <table className="figures cost whole">
      <TableHead heads={[label, ...prices.map(priceHead)]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {row.profits.map((profit, place) => (
              <Amount key={PRICE_STEPS[place]} amount={profit} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A loss is marked by sign, word and colour. */
function Amount({ amount, note }: { amount: Cents | null; note?: string | null | undefined }) {
  const { show } = useReport();
  if (amount === null) return <td>–</td>;
  const words = [amount < 0 && "loss", note].filter(Boolean).join(", ");
  return (
    <td className={amount < 0 ? "over" : ""}>
      {show(amount)}
      {words && <small> {words}</small>}
    </td>
  );
}

/** @param none what stands for no change. */
function signed(number: number, unit: string, none: string): string {
  if (number === 0) return none;
  return `${number < 0 ? "−" : "+"}${Math.abs(number)}${unit}`;
}
