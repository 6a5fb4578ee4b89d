import type { ShownProperty } from "~/contracts/deal-page";
import { paths } from "~/contracts/paths";
import { contingencyAmount } from "~/domain/bills/contingency";
import { formatDollars, type Cents } from "~/domain/money";
import { roles } from "../items/table-roles";
import { contingencyOf } from "./contingency";
import { Variance } from "./variance";

type Props = { property: ShownProperty; hasAgreed: boolean };

/** All categories, and the contingency where there is one. */
export function CategoryTotals({ property, hasAgreed }: Props) {
  const { budget, spent, openCommitment, toComplete, contingencyLeft, projects, variance } =
    property;
  const over = projects.reduce((sum, { variance }) => sum + Math.max(0, variance), 0);
  return (
    <tfoot {...roles.rowgroup}>
      <tr {...roles.row}>
        <th scope="row" colSpan={2} {...roles.rowheader}>
          All categories
        </th>
        <Cell name="budget">{formatDollars(budget)}</Cell>
        {hasAgreed && <Cell name="agreed">{formatDollars(openCommitment)}</Cell>}
        <Cell name="spent">{formatDollars(spent)}</Cell>
        <Cell name="rest">{formatDollars(toComplete - contingencyLeft)}</Cell>
        <Cell name="variance">
          <Variance amount={variance - contingencyLeft} />
        </Cell>
      </tr>
      {property.contingency && (
        <Contingency property={property} hasAgreed={hasAgreed} over={over} />
      )}
    </tfoot>
  );
}

function Contingency({ property, hasAgreed, over }: Props & { over: Cents }) {
  const { id, budget, contingencyLeft, short, isCreator } = property;
  const set = contingencyOf(property);
  return (
    <tr className="contingency" {...roles.row}>
      <th scope="row" colSpan={2} {...roles.rowheader}>
        Contingency{set && "percent" in set && `, ${set.percent / 1000}%`}
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
      <Cell name="budget">{formatDollars(contingencyAmount(set, budget))}</Cell>
      {hasAgreed && <Cell name="agreed">–</Cell>}
      <Cell name="spent">
        <small>used</small> {formatDollars(over - short)}
      </Cell>
      <Cell name="rest">{formatDollars(contingencyLeft)}</Cell>
      <Cell name="variance">
        {short > 0 ? (
          <span className="over">{formatDollars(short)} short</span>
        ) : over > 0 ? (
          <span className="under">covers it</span>
        ) : (
          "–"
        )}
      </Cell>
    </tr>
  );
}

function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <td className={`amount ${name}`} {...roles.cell}>
      {children}
    </td>
  );
}
