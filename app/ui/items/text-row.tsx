import { Fragment, memo, useState } from "react";
import { paths } from "~/contracts/paths";
import { itemLabel } from "~/domain/item";
import { ITEM_FIELD, ITEM_FIELDS } from "~/domain/item-fields";
import type { MoneyFormat } from "~/domain/money";
import { amountText } from "./amount-text";
import { Cell, cellText, markOnText } from "./cell";
import { hasLogLink, type Item, type Row } from "./edited-item";
import { AgreedCell, DoneTick, OverCell, ToFinishCell } from "./forecast-cells";
import { useItemStore, useShown } from "./item-context";
import { classesOf } from "./item-row";
import { useOpenFields } from "./open-cells";
import type { ItemFieldName } from "~/domain/item-fields";
import { RemoveItem } from "./remove-item";
import { RowNote } from "./row-note";
import { RowState } from "./row-state";
import { SeenValues } from "./seen-values";
import type { TableKind } from "./table-kind";
import { useColumns } from "./use-columns";

/** @param isPicked undefined while no row of the table is selected. */
type Shared = { kind: TableKind; show: MoneyFormat };
type Picking = { isPicked: boolean | undefined; onPick: (key: string, isRange: boolean) => void };

/** Cells are text until one is entered; on phones the row is a line that opens its page. */
export const TextRow = memo(function TextRow({
  rowKey,
  ...rest
}: Shared & Picking & { rowKey: string }) {
  const store = useItemStore();
  const row = useShown(() => store.row(rowKey));
  return row ? <ShownRow row={row} {...rest} /> : null;
});

type Shown = { row: Row };

function ShownRow({ row, show, kind, isPicked, onPick }: Shared & Shown & Picking) {
  const { key, shown: item, marks } = row;
  const open = useOpenFields(key);
  const columns = useColumns();
  const label = itemLabel(item.name);
  const props = { row, show, label };
  return (
    <>
      <tr
        data-row={key}
        data-part={partSpent(item)}
        className={isPicked ? `${classesOf(item, marks)} is-picked` : classesOf(item, marks)}
        aria-selected={isPicked}
      >
        {ITEM_FIELDS.map(({ name }) => (
          <Fragment key={name}>
            <CellOfRow
              {...props}
              field={name}
              isOpen={open.includes(name)}
              hasTick={columns.done}
              kind={kind}
            >
              {name === "name" && isPicked !== undefined && (
                <label className="item-pick">
                  <input
                    type="checkbox"
                    checked={isPicked}
                    tabIndex={-1}
                    aria-label={`Select, ${label}`}
                    onChange={({ nativeEvent }) =>
                      onPick(key, (nativeEvent as Partial<PointerEvent>).shiftKey === true)
                    }
                  />
                </label>
              )}
            </CellOfRow>
            {name === "budget" && columns.agreed && <AgreedCell {...props} />}
            {name === "spent" && columns.toFinish && (
              <ToFinishCell {...props} isOpen={open.includes("forecastOwn")} />
            )}
          </Fragment>
        ))}
        <kind.LastCell {...props} isLine hasOver={columns.over} />
        {columns.over && <OverCell {...props} />}
        <td>
          <RowMenu row={row} label={label} onPick={onPick} />
          <RowState row={row} />
          {open.length > 0 && <SeenValues row={row} show={show} />}
        </td>
      </tr>
      {marks.length > 0 && <RowNote row={row} show={show} marks={marks} isAlive />}
    </>
  );
}

type CellProps = Shared &
  Shown & {
    children?: React.ReactNode;
    label: string;
    field: ItemFieldName;
    isOpen: boolean;
    hasTick: boolean;
  };

function CellOfRow({ row, show, label, field, isOpen, hasTick, kind, children }: CellProps) {
  const { shown: item } = row;
  const mark = markOnText(row, field);
  const isText = ITEM_FIELD[field].kind === "text";
  const cell = isOpen ? (
    <Cell row={row} show={show} field={field} label={label} isMarked={mark !== undefined} />
  ) : (
    amountText(cellText(row, field, show))
  );
  const marked = isOpen ? undefined : mark;
  if (field === "name")
    return (
      <th scope="row" className={hasTick ? "item-tick" : undefined} {...marked}>
        {children}
        {hasTick && <DoneTick row={row} label={label} />}
        {isOpen ? cell : <NameLink item={item} label={label} text={cell} show={show} />}
        {item.isSuggested && kind.tag && <span className="tag">{kind.tag}</span>}
      </th>
    );
  const isWrapped = field === "spent" && kind.Spent && (isOpen || hasLogLink(item));
  return (
    <td {...marked} className={isText ? "item-text" : undefined}>
      {isWrapped && kind.Spent ? (
        <kind.Spent row={row} label={label} show={show}>
          {cell}
        </kind.Spent>
      ) : (
        cell
      )}
    </td>
  );
}

type NameProps = { item: Item; label: string; text: React.ReactNode; show: MoneyFormat };

/** To the item's page: without script, on a phone, and for whoever wants a new tab. */
function NameLink({ item, label, text, show }: NameProps) {
  const { id, projectId } = item;
  const words = text === "" ? <i>{label}</i> : text;
  if (id === "") return <span>{words}</span>;
  return (
    <a href={paths.itemLog(projectId, id)} data-sum={wordsOf(item, show)}>
      {words}
    </a>
  );
}

/** After the name and "spent": "$1,888 of $1,600, $288 over". A phone's line has no heads. */
function wordsOf({ budget, spent, done }: Item, show: MoneyFormat): string {
  const over = spent > budget ? `, ${show(spent - budget)} over` : "";
  return `${show(spent)} of ${show(budget)}${over}${done ? ", done" : ""}`;
}

/** The menu is made when it is opened. */
function RowMenu({
  row: { key, shown },
  label,
  onPick,
}: { row: Row; label: string } & Pick<Picking, "onPick">) {
  const store = useItemStore();
  const { id, done } = shown;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary aria-label={`Actions for ${label}`}>•••</summary>
      </details>
      {isOpen && (
        <div className="item-menu">
          {id !== "" && (
            <button
              type="button"
              className="menu-item"
              onClick={() => store.settle(key, { done: !done }, { done })}
            >
              {done ? "Not done yet" : "Done"}
            </button>
          )}
          <button type="button" className="menu-item" onClick={() => onPick(key, false)}>
            Select
          </button>
          <RemoveItem rowKey={key} label={label} />
        </div>
      )}
    </>
  );
}

/** In steps of 5 per cent, for the ring of a phone's line; "over" beyond the budget. */
function partSpent({ budget, spent }: Item): string | undefined {
  if (spent > budget) return "over";
  const part = budget > 0 ? Math.floor((Math.max(0, spent) / budget) * 20) : 0;
  return part === 0 ? undefined : String(part * 5);
}
