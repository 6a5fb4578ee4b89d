import type { ReportView } from "~/contracts/print";
import { type BudgetTotal, overspend, type BudgetLine } from "~/domain/budget";
import type { Cents } from "~/domain/money";
import type { WorkStatus } from "~/domain/property";
import { TableHead } from "../table-head";
import { BarDrawing, longestOf } from "../charts/budget-bars";
import { ProgressRing } from "../charts/progress-ring";
import { isolated } from "../property/to-finish-note";
import { simpleGlanceAmounts, SimpleGlance } from "./report-simple-deal";
import { MoneyCells, moneyHeads, useReport } from "./report-table";
import { glanceAmounts, isWorked, WorkedGlance } from "./report-worked-deal";

export function ReportSummary() {
  const { report, show } = useReport();
  const { property, deal } = report;
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
      {categories.length > 0 && <Categories {...{ categories, total }} />}
      {status === "active" && toComplete !== total.left && (
        <p className="footnote">
          Left is the budget less what is spent. To finish is what will still be billed: what is
          over a budget is not taken off it
          {property.contingencyLeft > 0 && ", and what is left of the contingency is in it"}.
        </p>
      )}
      {isWorked(deal) ? <WorkedGlance deal={deal} /> : <SimpleGlance />}
    </section>
  );
}

type CategoriesProps = {
  categories: readonly (BudgetTotal & { id: string; name: string })[];
  total: BudgetTotal;
};

function Categories({ categories, total }: CategoriesProps) {
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
            <MoneyCells budget={budget} spent={spent} left={left} />
          </tr>
        ))}
      </tbody>
      <tbody className="total">
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <MoneyCells {...total} />
        </tr>
      </tbody>
    </table>
  );
}

export function summaryAmounts({ property, deal, simple }: ReportView): Cents[] {
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

type Category = BudgetLine & { name: string; variance: Cents };
type Property = BudgetLine & {
  status: WorkStatus;
  toComplete: Cents;
  forecast: Cents;
  contingencyLeft: Cents;
  projects: readonly BudgetLine[];
};
type Show = (amount: Cents) => string;

/** In cents: what it still costs to finish, of the expected total. */
export function completionSentence(property: Property, show: Show): string {
  const { budget, spent, status, toComplete, forecast, contingencyLeft, projects } = property;
  if (isBlank(projects)) return "Nothing is budgeted yet.";
  if (status === "complete") {
    const over = overspend({ budget, spent });
    const end = over > 0 ? `${show(over)} over its budget of` : "on a budget of";
    return `The renovation is complete. It cost ${show(spent)}, ${end} ${show(budget)}.`;
  }
  if (toComplete === 0)
    return `Nothing is left to finish: the expected ${show(forecast)} is spent.`;
  const contingency = contingencyLeft > 0 ? `, ${show(contingencyLeft)} of it contingency` : "";
  return `It takes ${show(toComplete)} to finish${contingency}: ${show(spent)} of an expected ${show(forecast)} is spent.`;
}

/** The bars below show the rest. */
const MOST_NAMED = 5;

/** Names the categories expected over budget; null while nothing is budgeted. */
export function overSentence(categories: readonly Category[], show: Show): string | null {
  if (isBlank(categories)) return null;
  const over = categories
    .filter(({ variance }) => variance > 0)
    .toSorted((a, b) => b.variance - a.variance);
  if (over.length === 0) return "No category is over its budget.";
  const named = over
    .slice(0, MOST_NAMED)
    .map((line) => `${isolated(line.name)} by ${show(line.variance)}`);
  const others = over.slice(MOST_NAMED);
  const rest = others.reduce((sum, line) => sum + line.variance, 0);
  const parts =
    others.length === 0 ? named : [...named, `${others.length} more by ${show(rest)} in all`];
  return `Over budget: ${parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`}.`;
}

function isBlank(categories: readonly BudgetLine[]): boolean {
  return categories.every(({ budget, spent }) => budget === 0 && spent === 0);
}
