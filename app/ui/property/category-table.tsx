import type { ShownProperty } from "~/contracts/deal-page";
import { paths } from "~/contracts/paths";
import { isForecastInUse } from "~/domain/bills/forecast-in-use";
import { progressView } from "~/domain/budget";
import { addingFormat, type Cents, type MoneyFormat } from "~/domain/money";
import { ProgressRing } from "../charts/progress-ring";
import { useProjectTotals } from "../items/item-context";
import { roles } from "../items/table-roles";
import { CategoryBar, longestCategory } from "./category-bar";
import { CategoryTotals, type Columns } from "./category-totals";
import { LeftFigure } from "./left-figure";
import { withTotals } from "./live-figures";
import { Variance } from "./variance";

type Category = ShownProperty["projects"][number];

/** Numbered as in the drawing; on phones each row is a card. */
export function CategoryTable({ property }: { property: ShownProperty }) {
  const shown = withTotals(property, useProjectTotals());
  const { projects } = shown;
  const hasForecast = isForecastInUse(shown);
  const hasAgreed = hasForecast && shown.openCommitment !== 0;
  const columns = { hasForecast, hasAgreed, show: formatOf(shown, hasForecast) };
  const hasDone = projects.some((project) => countItems(project).done > 0);
  const longest = longestCategory(projects);
  return (
    <table className="categories" {...roles.table}>
      <caption className="sr-only">Categories, all bars to one scale</caption>
      <Head {...columns} />
      <tbody {...roles.rowgroup}>
        {projects.map((project, index) => (
          <tr key={project.id} {...roles.row}>
            <Name project={project} number={index + 1} hasDone={hasDone} />
            <td className="drawing" aria-hidden="true">
              <CategoryBar figures={project} longest={longest} />
            </td>
            <Figures project={project} columns={columns} />
          </tr>
        ))}
      </tbody>
      {hasForecast && <CategoryTotals property={shown} columns={columns} />}
    </table>
  );
}

/** Rows add up, and with the forecast columns do too. */
function formatOf(property: ShownProperty, hasForecast: boolean): MoneyFormat {
  const { projects, contingencyLeft } = property;
  if (!hasForecast)
    return addingFormat(projects.map(({ left, budget, spent }) => [left, budget, -spent]));
  const column = (name: "budget" | "spent" | "openCommitment" | "toComplete" | "variance") => {
    const isLess = name === "toComplete" || name === "variance";
    const total = property[name] - (isLess ? contingencyLeft : 0);
    return [total, ...projects.map((project) => project[name])] as [Cents, ...Cents[]];
  };
  return addingFormat([
    ...projects.map(
      ({ variance, spent, toComplete, budget }) => [variance, spent, toComplete, -budget] as const,
    ),
    ...(["budget", "spent", "openCommitment", "toComplete", "variance"] as const).map(column),
  ]);
}

function Head({ hasForecast, hasAgreed }: Columns) {
  const labels = hasForecast
    ? ["Budget", ...(hasAgreed ? ["Still agreed"] : []), "Spent", "To finish", "Over/under"]
    : ["Budget", "Spent", "Left"];
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        <th scope="col" {...roles.columnheader}>
          Category
        </th>
        <td aria-hidden="true" />
        {labels.map((label) => (
          <th key={label} scope="col" className="amount" {...roles.columnheader}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function countItems({ unlisted, activeItems }: Category): { items: number; done: number } {
  return (
    unlisted ?? { items: activeItems.length, done: activeItems.filter((item) => item.done).length }
  );
}

type NameProps = { project: Category; number: number; hasDone: boolean };

function Name({ project, number, hasDone }: NameProps) {
  const { id, name, variance } = project;
  const { items, done } = countItems(project);
  return (
    <th scope="row" {...roles.rowheader}>
      <a href={paths.project(id)}>
        <span className={variance > 0 ? "balloon is-over" : "balloon"} aria-hidden="true">
          {number}
        </span>
        <span className="category-name">
          <bdi>{name}</bdi>
          {hasDone && (
            <small>
              {done} of {items} items done
            </small>
          )}
        </span>
        {project.status === "complete" && <CompleteMark project={project} />}
      </a>
    </th>
  );
}

/** The ring of its tile; what is over it in per cent stands beside the check. */
function CompleteMark({ project }: { project: Category }) {
  const { name, status } = project;
  const { state, overflow } = progressView(project, status);
  return (
    <span className="complete-mark">
      {state === "complete-over" && (
        <small className="over" aria-hidden="true">
          +{overflow}%
        </small>
      )}
      <ProgressRing total={project} status={status} of={name} size={32} />
    </span>
  );
}

function Figures({ project, columns }: { project: Category; columns: Columns }) {
  const { budget, spent, left, openCommitment, toComplete, variance } = project;
  const { show } = columns;
  return (
    <>
      <td className="amount budget" {...roles.cell}>
        {show(budget)}
      </td>
      {columns.hasAgreed && (
        <td className="amount agreed" {...roles.cell}>
          {openCommitment === 0 ? "–" : show(openCommitment)}
        </td>
      )}
      <td className="amount spent" {...roles.cell}>
        {show(spent)}
      </td>
      {columns.hasForecast ? (
        <>
          <td className="amount rest" {...roles.cell}>
            <small className="phone-word">to finish</small> {show(toComplete)}
          </td>
          <td className="amount variance" {...roles.cell}>
            <Variance amount={variance} show={show} />
          </td>
        </>
      ) : (
        <td className="amount rest" {...roles.cell}>
          <LeftFigure left={left} show={show} />
          {left >= 0 && <small className="phone-word"> left</small>}
        </td>
      )}
    </>
  );
}
