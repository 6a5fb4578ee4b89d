import type { ReportView } from "~/contracts/print";
import type { BudgetTotal } from "~/domain/budget";
import type { Cents, MoneyFormat } from "~/domain/money";
import { TableHead } from "../table-head";
import { BarDrawing, longestOf } from "../charts/budget-bars";
import { ProgressRing } from "../charts/progress-ring";
import { simpleGlanceAmounts, SimpleGlance } from "./report-simple-deal";
import { MoneyCells, moneyHeads } from "./report-table";
import { glanceAmounts, isWorked, WorkedGlance } from "./report-worked-deal";
import { completionSentence, overSentence } from "./summary-sentences";

type Shown = Pick<ReportView, "property" | "deal" | "simple">;

export function ReportSummary({ property, deal, simple, show }: Shown & { show: MoneyFormat }) {
  const { status, toComplete } = property;
  const total = totalsOf(property);
  const categories = property.projects.map((project) => ({
    ...totalsOf(project),
    variance: project.variance,
    id: project.id,
    name: project.name,
  }));
  const over = overSentence(categories, show);
  const figures: [string, string][] = [
    ["To finish", show(toComplete)],
    ["Budget", show(total.budget)],
    ["Spent", show(total.spent)],
    ["Left", show(total.left)],
    ["Expected total", show(property.forecast)],
  ];
  return (
    <section className="new-sheet">
      <h2>Summary</h2>
      <div
        className={`title-block figures-block ${figures.some(([, shown]) => shown.length > LONG) ? "long" : ""}`}
      >
        {figures.map(([label, shown]) => (
          <div key={label}>
            <p className="label">{label}</p>
            <p className="figure">{shown}</p>
          </div>
        ))}
        <ProgressRing total={total} status={status} of={property.name} size={56} />
      </div>
      <div className="lead">
        <p>{completionSentence(property, show)}</p>
        {over && <p>{over}</p>}
      </div>
      {categories.length > 0 && <Categories {...{ categories, total, show }} />}
      {status === "active" && toComplete !== total.left && (
        <p className="footnote">
          Left is the budget less what is spent. To finish is what will still be billed: what is
          over a budget is not taken off it
          {property.contingencyLeft > 0 && ", and what is left of the contingency is in it"}.
        </p>
      )}
      {isWorked(deal) ? (
        <WorkedGlance deal={deal} show={show} />
      ) : (
        <SimpleGlance deal={simple} show={show} />
      )}
    </section>
  );
}

type CategoriesProps = {
  categories: readonly (BudgetTotal & { id: string; name: string })[];
  total: BudgetTotal;
  show: MoneyFormat;
};

function Categories({ categories, total, show }: CategoriesProps) {
  const longest = longestOf(categories);
  return (
    <table className="figures with-bars">
      <TableHead
        heads={[{ text: "Category", colSpan: 2 }, ...moneyHeads("Budget", "Spent", "Left")]}
      />
      <tbody>
        {categories.map(({ id, name, budget, spent, left }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td className="bar" aria-hidden="true">
              <BarDrawing bar={{ budget, spent }} longest={longest} />
            </td>
            <MoneyCells show={show} budget={budget} spent={spent} left={left} />
          </tr>
        ))}
      </tbody>
      <tbody className="total">
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <MoneyCells show={show} {...total} />
        </tr>
      </tbody>
    </table>
  );
}

export function summaryAmounts({ property, deal, simple }: Shown): Cents[] {
  return [
    ...[...property.projects, property].flatMap(({ budget, spent }) => [budget, spent]),
    property.forecast,
    ...(isWorked(deal) ? glanceAmounts(deal) : simpleGlanceAmounts(simple)),
  ];
}

/** Longer figures do not fit side by side at the normal size. */
const LONG = 11;

function totalsOf({ budget, spent, left }: BudgetTotal): BudgetTotal {
  return { budget, spent, left };
}
