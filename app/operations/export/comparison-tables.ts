import type { QuoteColumn, QuotedWork } from "~/contracts/quote-pages";
import { csvOf, moneyCell } from "~/domain/csv";
import type { Cents } from "~/domain/money";

type Cell = string | number;

/** Rows are lines and feet, columns quotes, as on the page of quotes; dollars. */
export function comparisonTable({ items, columns }: QuotedWork): string {
  const rowOf = (name: string, budget: Cell, cell: (column: QuoteColumn) => Cell): Cell[] => [
    name,
    budget,
    ...columns.map(cell),
  ];
  const feet: Cell[][] = [
    rowOf("As quoted", "", ({ asQuoted }) => moneyCell(asQuoted)),
    rowOf("GST term", "", ({ quote }) => quote.gst),
    rowOf("To pay, GST included, missing lines filled in", "", ({ comparable }) =>
      moneyCell(comparable),
    ),
    rowOf("Lowest to pay", "", ({ isLowest }) => (isLowest ? "yes" : "")),
  ];
  if (columns.some(({ net }) => net !== null))
    feet.push(
      rowOf("After your GST claim", "", ({ net }) => moneyCell(net ?? 0)),
      rowOf("Lowest for you", "", ({ isLowestNet }) => (isLowestNet ? "yes" : "")),
    );
  return csvOf([
    ["Line", "Budget", ...columns.map(({ quote }) => quote.supplier?.name ?? "No supplier")],
    ...items.map(({ id, name, budget }) =>
      rowOf(name, moneyCell(budget), ({ quote, missing }) =>
        missing.includes(id)
          ? "not included"
          : moneyCell(sumOf(quote.lines.filter(({ itemId }) => itemId === id))),
      ),
    ),
    ...columns.flatMap((owner) =>
      owner.quote.lines
        .filter(({ itemId }) => itemId === null)
        .map(({ text, amount }) =>
          rowOf(text || "Other work", "", (column) => (column === owner ? moneyCell(amount) : "")),
        ),
    ),
    ...feet,
    rowOf("State", "", ({ quote }) => quote.state),
    rowOf("Quote", "", ({ quote }) => quote.id),
  ]);
}

function sumOf(lines: readonly { amount: Cents }[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
