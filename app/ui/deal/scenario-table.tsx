import { LINE_LABELS, type DealLines } from "~/domain/deal/lines";
import { formatDollarsAndCents } from "~/domain/money";
import { profitWords, type Column } from "./scenario-words";

/** All main lines, the deal first; a region of its own scrolls on a phone. */
export function ScenarioTable({ columns }: { columns: readonly Column[] }) {
  const profits = columns.map(({ lines }) => lines.profit);
  const lines = LINES.filter((line) => columns.some((column) => column.lines[line] !== null));
  const percents = PERCENTS.filter((line) => columns.some((column) => column.lines[line] !== null));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone
    <div className="overflow-x-auto" role="region" aria-label="Scenarios side by side" tabIndex={0}>
      <table className="deal-sensitivity deal-compared">
        <caption>Side by side</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="num" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line} className={line === "profit" ? "deal-compared-profit" : undefined}>
              <th scope="row">{LINE_LABELS[line]}</th>
              {columns.map(({ id, lines: { [line]: amount } }) => (
                <td key={id} className={isLoss(line, amount) ? "num over" : "num"}>
                  {amount === null ? "–" : formatDollarsAndCents(amount)}
                  {line === "profit" && <small>{profitWords(amount, profits)}</small>}
                </td>
              ))}
            </tr>
          ))}
          {percents.map((line) => (
            <tr key={line}>
              <th scope="row">{LINE_LABELS[line]}</th>
              {columns.map(({ id, lines: { [line]: percent } }) => (
                <td key={id} className="num">
                  {percent === null ? "–" : percent.toFixed(2).replace("-", "−")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LINES = [
  "sale",
  "purchase",
  "buying",
  "renovation",
  "holding",
  "interest",
  "agent",
  "selling",
  "gstToPay",
  "netSale",
  "netCost",
  "profit",
  "tax",
  "profitAfterTax",
  "ownCash",
] as const satisfies readonly (keyof DealLines)[];
const PERCENTS = ["marginOnCost", "roi", "roiYear"] as const satisfies readonly (keyof DealLines)[];

function isLoss(line: (typeof LINES)[number], amount: number | null): boolean {
  return (line === "profit" || line === "profitAfterTax") && (amount ?? 0) < 0;
}
