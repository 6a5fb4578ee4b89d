import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ShownProperty } from "~/contracts/deal-page";
import { paths } from "~/contracts/paths";
import { isForecastInUse } from "~/domain/bills/forecast-in-use";
import { progressView } from "~/domain/budget";
import { contingencyAmount } from "~/domain/bills/contingency";
import { addingFormat, type Cents, type MoneyFormat } from "~/domain/money";
import { percentOf } from "~/domain/percent";
import { BarDrawing } from "../charts/budget-bars";
import { ProgressRing } from "../charts/progress-ring";
import type { WaitingSpend } from "../editing/record-state";
import { useProjectTotals } from "../items/item-context";
import { roles } from "../items/table-roles";
import { LeftFigure, Variance } from "./figures";
import { withTotals } from "./live-figures";

type Category = ShownProperty["projects"][number];

/** The columns a property has use for; without a forecast they are Budget, Spent and Left. */
type Columns = { hasForecast: boolean; hasAgreed: boolean; show: MoneyFormat };

type Props = {
  property: ShownProperty;
  /** Spends that are not sent. */
  waiting?: readonly WaitingSpend[];
};

/** Numbered as in the drawing; on phones each row is a card. */
export function CategoryTable({ property, waiting }: Props) {
  const shown = withTotals(property, useProjectTotals(), waiting);
  const { projects } = shown;
  const hasForecast = isForecastInUse(shown);
  const hasAgreed = hasForecast && shown.openCommitment !== 0;
  const columns = { hasForecast, hasAgreed, show: formatOf(shown, hasForecast) };
  const hasDone = projects.some((project) => countItems(project).done > 0);
  const longest = Math.max(
    1,
    ...projects.map((project) => Math.max(project.budget, project.spent + agreedOf(project))),
  );
  return (
    <table className="categories" {...roles.table}>
      <caption className="sr-only">Categories, all bars to one scale</caption>
      <Head {...columns} />
      <tbody {...roles.rowgroup}>
        {projects.map((project, index) => (
          <tr key={project.id} {...roles.row}>
            <Name project={project} number={index + 1} hasDone={hasDone} />
            <td className="drawing" aria-hidden="true">
              <BarDrawing bar={project} agreed={agreedOf(project)} longest={longest} />
            </td>
            <Figures project={project} columns={columns} />
          </tr>
        ))}
      </tbody>
      {hasForecast && <Totals property={shown} columns={columns} />}
    </table>
  );
}

/** A done item may still have an open commitment, which is not expected to be billed. */
function agreedOf({ openCommitment, toComplete }: Category): Cents {
  return Math.min(openCommitment, toComplete);
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
      <Link to={paths.project(id)}>
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
      </Link>
    </th>
  );
}

/** The ring of its tile; what is over it in per cent stands beside the check. */
function CompleteMark({ project }: { project: Category }) {
  const { name, status } = project;
  const { state, overflow } = progressView(project, status);
  return (
    <span className="ml-auto flex items-center gap-1.5">
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
      <Cell name="budget">{show(budget)}</Cell>
      {columns.hasAgreed && (
        <Cell name="agreed">{openCommitment === 0 ? "–" : show(openCommitment)}</Cell>
      )}
      <Cell name="spent">{show(spent)}</Cell>
      {columns.hasForecast ? (
        <>
          <Cell name="rest">
            <small className="phone-word">to finish</small> {show(toComplete)}
          </Cell>
          <Cell name="variance">
            <Variance amount={variance} show={show} />
          </Cell>
        </>
      ) : (
        <Cell name="rest">
          <LeftFigure left={left} show={show} />
          {left >= 0 && <small className="phone-word"> left</small>}
        </Cell>
      )}
    </>
  );
}

type TotalsProps = { property: ShownProperty; columns: Columns };

/** All categories, and the contingency where there is one. */
function Totals({ property, columns }: TotalsProps) {
  const { hasAgreed, show } = columns;
  const { budget, spent, openCommitment, toComplete, contingencyLeft, projects, variance } =
    property;
  const over = projects.reduce((sum, { variance }) => sum + Math.max(0, variance), 0);
  return (
    <tfoot {...roles.rowgroup}>
      <tr {...roles.row}>
        <th scope="row" colSpan={2} {...roles.rowheader}>
          All categories
        </th>
        <Cell name="budget">{show(budget)}</Cell>
        {hasAgreed && <Cell name="agreed">{show(openCommitment)}</Cell>}
        <Cell name="spent">{show(spent)}</Cell>
        <Cell name="rest">{show(toComplete - contingencyLeft)}</Cell>
        <Cell name="variance">
          <Variance amount={variance - contingencyLeft} show={show} />
        </Cell>
      </tr>
      {property.contingency && <Contingency property={property} columns={columns} over={over} />}
    </tfoot>
  );
}

function Contingency({ property, columns, over }: TotalsProps & { over: Cents }) {
  const { hasAgreed, show } = columns;
  const { id, budget, contingencyLeft, short, isCreator } = property;
  const set = property.contingency;
  return (
    <tr className="contingency" {...roles.row}>
      <th scope="row" colSpan={2} {...roles.rowheader}>
        Contingency{set && "percent" in set && `, ${percentOf(set.percent)}%`}
        {isCreator && (
          <>
            {" "}
            <Link
              className="link link-alone"
              to={paths.editProperty(id)}
              aria-label="Change the contingency"
            >
              Change
            </Link>
          </>
        )}
      </th>
      <Cell name="budget">{show(contingencyAmount(set, budget))}</Cell>
      {hasAgreed && <Cell name="agreed">–</Cell>}
      <Cell name="spent">
        <small>used</small> {show(over - short)}
      </Cell>
      <Cell name="rest">{show(contingencyLeft)}</Cell>
      <Cell name="variance">
        {short > 0 ? (
          <span className="over">{show(short)} short</span>
        ) : over > 0 ? (
          <span className="under">covers it</span>
        ) : (
          "–"
        )}
      </Cell>
    </tr>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className={`amount ${name}`} {...roles.cell}>
      {children}
    </td>
  );
}
