import { Fragment } from "react";
import { editingMessages as messages } from "~/contracts/editing-messages";
import { paths } from "~/contracts/paths";
import { ITEM_FIELDS } from "~/domain/item-fields";
import { moneyFormat, type Cents } from "~/domain/money";
import { amountText } from "./amount-text";
import { TotalsAfter, useTotalForecast } from "./forecast-cells";
import { useItemStore, useProjectTotal, useShown } from "./item-context";
import type { Row } from "./edited-item";
import { rowState } from "./row-state";
import { SpentCell } from "./spent-cell";
import type { TableKind } from "./table-kind";
import { roles } from "./table-roles";
import { useRoles, useTable } from "./table-context";

export const budgetTable: TableKind = {
  className: "items",
  action: (projectId) => paths.project(projectId),
  saveIntent: "save-items",
  isText: true,
  pasteAt: (projectId) => paths.pasteItems(projectId),
  caption: (name) => `Budget items of ${name}`,
  empty:
    "A budget item is one thing to pay for, such as a benchtop: how many, what it may cost and what was spent. There are none yet.",
  full: messages.categoryFull,
  tag: "Suggested",
  last: { label: "Left", column: "left" },
  LastCell: LeftCell,
  Spent: SpentCell,
  Total: TotalRow,
  adds: [{ intent: "add-item", words: "New Item", isSuggested: false }],
};

function LeftCell({ row }: { row: Row }) {
  const { show, cells, columns } = useTable();
  const { shown: item } = row;
  const left = item.budget - item.spent;
  if (cells)
    return (
      <td className={left < 0 ? "over" : undefined} data-over={overOf(left)}>
        {show(left)}
        {left < 0 && !columns.over && <small> over</small>}
      </td>
    );
  return (
    <td {...roles.cell} data-label="Left" className={left < 0 ? "item-left over" : "item-left"}>
      <span>
        {show(left)}
        <small>
          {left < 0 && " over"}
          {rowState(row)}
        </small>
      </span>
    </td>
  );
}

/** For the words of a phone's line. */
function overOf(left: Cents): string | undefined {
  return left < 0 ? moneyFormat([left])(-left) : undefined;
}

function TotalRow({ projectId }: { projectId: string }) {
  const store = useItemStore();
  const show = useShown(() => store.project(projectId).show);
  const total = useProjectTotal(projectId);
  const { left } = total;
  const { cells, columns } = useTable();
  const roles = useRoles();
  const { met, toComplete } = useTotalForecast(total);
  return (
    <tfoot {...roles.rowgroup}>
      <tr {...roles.row} className="items-total">
        <th {...roles.rowheader} scope="row">
          Total
          {columns.toFinish && met > 0 && <small>{show(met)} over is met by other items</small>}
          {columns.toFinish && met < 0 && <small>with {show(-met)} that came back</small>}
        </th>
        {ITEM_FIELDS.slice(1).map(({ name, kind, label }) =>
          kind === "money" ? (
            <Fragment key={name}>
              <td {...roles.cell} data-label={label}>
                {amountText(show(total[name]))}
              </td>
              <TotalsAfter place={name} total={total} />
            </Fragment>
          ) : (
            <td key={name} {...roles.cell} className="item-quantity" />
          ),
        )}
        <td
          {...roles.cell}
          data-label="Left"
          className={left < 0 ? "over" : undefined}
          data-over={overOf(left)}
        >
          {amountText(show(left))}
          {left < 0 && <small> over</small>}
        </td>
        <TotalsAfter place="last" total={total} />
        {cells && !columns.toFinish && (
          <td className="phone-only no-print" data-label="To finish">
            {show(toComplete)}
          </td>
        )}
        <td {...roles.cell} className="item-actions" />
      </tr>
    </tfoot>
  );
}
