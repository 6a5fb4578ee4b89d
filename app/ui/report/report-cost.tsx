import { percentOf } from "~/domain/percent";
import type { ReportView } from "~/contracts/print";
import { contingencyAmount } from "~/domain/bills/contingency";
import type { Cents, MoneyFormat } from "~/domain/money";
import { TableHead } from "../table-head";
import { useReport } from "./report-table";

type Property = ReportView["property"];
type Line = Pick<
  Property,
  "budget" | "committed" | "spent" | "paid" | "retained" | "toComplete" | "forecast" | "variance"
>;
type Column = {
  head: string;
  amount: (line: Line) => Cents;
  isIn?: (property: Property) => boolean;
};

const COLUMNS: Column[] = [
  { head: "Budget", amount: ({ budget }) => budget },
  { head: "Agreed", amount: ({ committed }) => committed },
  { head: "Spent", amount: ({ spent }) => spent },
  { head: "Paid", amount: ({ paid }) => paid },
  {
    head: "Held back",
    amount: ({ retained }) => retained,
    isIn: ({ retained }) => retained !== 0,
  },
  { head: "To finish", amount: ({ toComplete }) => toComplete },
  { head: "Expected total", amount: ({ forecast }) => forecast },
];

/** What each category will have cost, for a lender (docs/specification.md §14.2). */
export function ReportCost() {
  const { report, show } = useReport();
  const { property } = report;
  const columns = columnsOf(property);
  const { contingencyLeft } = property;
  const work = withoutContingency(property);
  return (
    <section className="new-sheet">
      <h2>Cost to complete</h2>
      <table className="figures cost">
        <TableHead heads={["Category", ...columns.map(({ head }) => head), "Over/under"]} />
        <tbody>
          {property.projects.map((project) => (
            <Row key={project.id} name={project.name} line={project} columns={columns} />
          ))}
        </tbody>
        <tbody className="total">
          {property.contingency && (
            <>
              <Row name="All categories" line={work} columns={columns} />
              <tr>
                <th scope="row" colSpan={columns.length - 1}>
                  Contingency left
                </th>
                <td>{show(contingencyLeft)}</td>
                <td>{show(contingencyLeft)}</td>
                <td>–</td>
              </tr>
            </>
          )}
          <Row
            name="Total"
            line={property}
            columns={columns}
            // What is left of the contingency is expected, but no overrun.
            isVarianceShown={!property.contingency}
          />
        </tbody>
      </table>
      <Contingency />
      <p className="footnote">
        Agreed is accepted quotes and approved variations. Spent is what was billed, paid or not. To
        finish is what will still be billed; with Spent it makes the Expected total.
      </p>
    </section>
  );
}

/** All amounts shown, in cents; over and under follow from these. */
export function costAmounts(property: Property): Cents[] {
  const columns = columnsOf(property);
  return [
    ...[...property.projects, property].flatMap((line) =>
      columns.map(({ amount }) => amount(line)),
    ),
    setAside(property),
    property.contingencyLeft,
  ];
}

function columnsOf(property: Property): Column[] {
  return COLUMNS.filter(({ isIn }) => !isIn || isIn(property));
}

function withoutContingency(property: Property): Line {
  const { contingencyLeft, toComplete, forecast, variance } = property;
  return {
    ...property,
    toComplete: toComplete - contingencyLeft,
    forecast: forecast - contingencyLeft,
    variance: variance - contingencyLeft,
  };
}

type RowProps = {
  name: string;
  line: Line;
  columns: readonly Column[];
  isVarianceShown?: boolean;
};

function Row({ name, line, columns, isVarianceShown = true }: RowProps) {
  const { show } = useReport();
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      {columns.map(({ head, amount }) => (
        <td key={head}>{show(amount(line))}</td>
      ))}
      <td className={isVarianceShown && line.variance > 0 ? "over" : ""}>
        {isVarianceShown ? varianceText(line.variance, show) : "–"}
      </td>
    </tr>
  );
}

function varianceText(variance: Cents, show: MoneyFormat): string {
  if (variance === 0) return "–";
  return variance > 0 ? `${show(variance)} over` : `${show(-variance)} under`;
}

function Contingency() {
  const { report, show } = useReport();
  const { property } = report;
  const { contingency, contingencyLeft, short, projects } = property;
  if (!contingency) return null;
  const set = setAside(property);
  const over = projects.reduce((sum, { variance }) => sum + Math.max(0, variance), 0);
  const share =
    "percent" in contingency ? ` (${percentOf(contingency.percent)}% of the budget)` : "";
  return (
    <p>
      Contingency: {show(set)} set{share}, {show(Math.min(set, over))} used, {show(contingencyLeft)}{" "}
      left{short > 0 && `; ${show(short)} over is not covered`}.
    </p>
  );
}

function setAside(property: Property): Cents {
  return contingencyAmount(property.contingency, property.budget);
}
