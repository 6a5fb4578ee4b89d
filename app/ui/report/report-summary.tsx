import type { ReportView } from "~/contracts/print.server";
import { overspend, type BudgetTotal } from "~/domain/budget";
import { formatDollars } from "~/domain/money";
import { BarDrawing, longestOf } from "../charts/budget-bars";
import { ProgressRing } from "../charts/progress-ring";
import { MoneyCells } from "./money-cells";
import { ReportDeal } from "./report-deal";
import { centsOf, moneyFormat } from "./report-money";

type Property = ReportView["property"];

/** How the renovation stands on one sheet: the totals, what is over, each category as a bar and as a row, and the deal as a picture. */
export function ReportSummary({ property }: { property: Property }) {
  const categories = property.projects.map((project) => ({ ...totalsOf(project), id: project.id, name: project.name }));
  const total = totalsOf(property);
  const show = moneyFormat([...categories, total].flatMap(({ budget, spent }) => [budget, spent]));
  const longest = longestOf(categories);
  return (
    <section className="new-sheet">
      <h2>Summary</h2>
      <div className="title-block figures-block">
        <Figure label="Left to complete">{show(total.left)}</Figure>
        <Figure label="Budget">{show(total.budget)}</Figure>
        <Figure label="Spent">{show(total.spent)}</Figure>
        <Figure label="Renovation cost">{show(centsOf(property.renoCost))}</Figure>
        <ProgressRing total={total} status={property.status} of={property.name} size={56} />
      </div>
      <p className="lead">{overSentence(categories)}</p>
      {categories.length > 0 && (
        <table className="figures with-bars">
          <caption className="sr-only">Budget, spent and left by category</caption>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                Category
              </th>
              <th scope="col" className="money">
                Budget
              </th>
              <th scope="col" className="money">
                Spent
              </th>
              <th scope="col" className="money">
                Left
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ id, name, ...line }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td className="bar" aria-hidden="true">
                  <BarDrawing bar={line} longest={longest} />
                </td>
                <MoneyCells show={show} {...line} />
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
      )}
      <ReportDeal property={property} />
    </section>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <p className="label">{label}</p>
      <p className="figure">{children}</p>
    </div>
  );
}

function totalsOf({ budget, spent, left }: { budget: number; spent: number; left: number }): BudgetTotal {
  return { budget: centsOf(budget), spent: centsOf(spent), left: centsOf(left) };
}

/** Names what is over its budget, in words, so that nobody has to find it in the bars. */
function overSentence(categories: readonly (BudgetTotal & { name: string })[]): string {
  if (categories.length === 0) return "Nothing is budgeted yet.";
  const over = categories.filter((line) => overspend(line) > 0).toSorted((a, b) => overspend(b) - overspend(a));
  if (over.length === 0) return "No category is over its budget.";
  const named = over.map((line) => `${line.name} by ${formatDollars(overspend(line))}`);
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
  return `Over budget: ${list}.`;
}
