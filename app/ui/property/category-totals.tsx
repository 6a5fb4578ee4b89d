import { percentOf } from "~/domain/percent";
import type { ShownProperty } from "~/contracts/deal-page";
import { paths } from "~/contracts/paths";
import { contingencyAmount } from "~/domain/bills/contingency";
import type { Cents, MoneyFormat } from "~/domain/money";
import { roles } from "../items/table-roles";
import { Variance } from "./figures";

/** The columns a property has use for; without a forecast they are Budget, Spent and Left. */
export type Columns = { hasForecast: boolean; hasAgreed: boolean; show: MoneyFormat };

type Props = { property: ShownProperty; columns: Columns };

/** All categories, and the contingency where there is one. */
export function CategoryTotals({ property, columns }: Props) {
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

function Contingency({ property, columns, over }: Props & { over: Cents }) {
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
            <a
              className="link link-alone"
              href={paths.editProperty(id)}
              aria-label="Change the contingency"
            >
              Change
            </a>
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

export function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <td className={`amount ${name}`} {...roles.cell}>
      {children}
    </td>
  );
}
