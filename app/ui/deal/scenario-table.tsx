import { LINE_LABELS, type DealLines } from "~/domain/deal/lines";
import { formatDollarsAndCents } from "~/domain/money";
import { FiguresTable } from "./figures-table";
import { profitWords, type Column } from "./scenario-words";

/** All main lines, the deal first; a region of its own scrolls on a phone. */
export function ScenarioTable({ columns }: { columns: readonly Column[] }) {
  const profits = columns.map(({ lines }) => lines.profit);
  const lines = LINES.filter((line) => columns.some((column) => column.lines[line] !== null));
  const percents = PERCENTS.filter((line) => columns.some((column) => column.lines[line] !== null));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone
    <div className="overflow-x-auto" role="region" aria-label="Scenarios side by side" tabIndex={0}>
      <FiguresTable
        caption="Side by side"
        className="deal-compared"
        heads={["Line", ...columns.map(({ name }) => ({ text: name, dir: "auto" as const }))]}
        rows={[
          ...lines.map((line) => ({
            label: LINE_LABELS[line],
            className: line === "profit" ? "deal-compared-profit" : undefined,
            figures: columns.map(({ lines: { [line]: amount } }) => ({
              text: amount === null ? "–" : formatDollarsAndCents(amount),
              isLoss: isLoss(line, amount),
              note: line === "profit" && profitWords(amount, profits),
            })),
          })),
          ...percents.map((line) => ({
            label: LINE_LABELS[line],
            figures: columns.map(({ lines: { [line]: percent } }) => ({
              text: percent === null ? "–" : percent.toFixed(2).replace("-", "−"),
            })),
          })),
        ]}
      />
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
