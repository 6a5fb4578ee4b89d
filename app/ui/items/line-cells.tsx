import { Link } from "@remix-run/react";
import { Paperclip } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { apiPaths } from "~/contracts/api-paths";
import { paths } from "~/contracts/paths";
import { ITEM_FIELD, ITEM_FIELDS, type ItemFieldName } from "~/domain/item-fields";
import type { MoneyFormat } from "~/domain/money";
import { amountText } from "./amount-text";
import { Cell, cellText, markOnText } from "./cell";
import { hasLogLink, type Item, type Row } from "./edited-item";
import { cellsAfter, DoneTick } from "./forecast-cells";
import { onDemand } from "../on-demand";
import { useOpenFields } from "./open-cells";
import { rowState } from "./row-state";
import { OriginalTexts } from "./original-texts";
import { useTable, type Table } from "./table-context";

const ItemMenu = onDemand(() => import("./item-menu"), "ItemMenu");

type Shown = { row: Row; label: string };
type Picking = { isPicked: boolean };

/**
 * Text until a cell is entered; on phones the row is a line that opens its page. Functions make the
 * cells: with a component for each, a row took twice as long.
 */
export function LineCells({ row, label, isPicked }: Shown & Picking) {
  const table = useTable();
  const { kind, cells, columns, isPicking } = table;
  const open = useOpenFields(cells, row.key);
  const props = { row, label };
  const more = { ...props, open };
  const pickBox = isPicking && <PickBox {...props} isPicked={isPicked} />;
  return (
    <>
      {ITEM_FIELDS.flatMap(({ name }) => [
        lineCell({ ...props, table, field: name, isOpen: open.includes(name), pickBox }),
        ...cellsAfter(name, columns, more),
      ])}
      <kind.LastCell {...props} />
      {cellsAfter("last", columns, more)}
      <td>
        <RowMenu {...props} />
        {rowState(row)}
        {open.length > 0 && <OriginalTexts row={row} />}
      </td>
    </>
  );
}

function PickBox({ row: { key }, label, isPicked }: Shown & Picking) {
  const { pick } = useTable();
  return (
    <label className="item-pick">
      <input
        type="checkbox"
        checked={isPicked}
        tabIndex={-1}
        aria-label={`Select, ${label}`}
        onChange={({ nativeEvent }) =>
          pick(key, (nativeEvent as Partial<PointerEvent>).shiftKey === true)
        }
      />
    </label>
  );
}

type CellProps = Shown & {
  table: Table;
  field: ItemFieldName;
  isOpen: boolean;
  pickBox: ReactNode;
};

function lineCell({ row, label, table, field, isOpen, pickBox }: CellProps) {
  const { kind, show, columns, propertyId } = table;
  const { shown: item } = row;
  const mark = markOnText(row, field);
  const isText = ITEM_FIELD[field].kind === "text";
  const cell = isOpen ? (
    <Cell row={row} field={field} label={label} isMarked={mark !== undefined} />
  ) : (
    amountText(cellText(row, field, show))
  );
  const marked = isOpen ? undefined : mark;
  if (field === "name")
    return (
      <th key={field} scope="row" className={columns.done ? "item-tick" : undefined} {...marked}>
        {pickBox}
        {columns.done && <DoneTick row={row} label={label} />}
        {isOpen ? cell : nameLink(item, label, cell, show)}
        {filesLink(item, label, propertyId)}
        {item.isSuggested && kind.tag && <span className="tag">{kind.tag}</span>}
      </th>
    );
  const isWrapped = field === "spent" && kind.Spent && (isOpen || hasLogLink(item));
  return (
    <td key={field} {...marked} className={isText ? "item-text" : undefined}>
      {isWrapped && kind.Spent ? (
        <kind.Spent row={row} label={label}>
          {isOpen ? cell : <span>{cell}</span>}
        </kind.Spent>
      ) : (
        cell
      )}
    </td>
  );
}

/** To the item's page: without script, on a phone, and for whoever wants a new tab. */
function nameLink(item: Item, label: string, text: ReactNode, show: MoneyFormat) {
  const { id, projectId } = item;
  const words = text === "" ? <i>{label}</i> : text;
  if (id === "") return <span>{words}</span>;
  return (
    <a href={paths.itemLog(projectId, id)} data-sum={wordsOf(item, show)}>
      {words}
    </a>
  );
}

/** The receipt, or where it has several its page, which lists them. */
function filesLink({ id, projectId, fileId }: Item, label: string, propertyId = "") {
  if (fileId === undefined) return null;
  const says = { "aria-label": `${fileId ? "Receipt" : "Receipts"} of ${label}` };
  const shown = { className: "entries no-print", ...says };
  if (!fileId)
    return (
      <Link to={paths.itemLog(projectId, id)} {...shown}>
        <Paperclip size={14} aria-hidden />
      </Link>
    );
  return (
    <a href={apiPaths.propertyFile(propertyId, fileId)} download {...shown}>
      <Paperclip size={14} aria-hidden />
    </a>
  );
}

/** After the name and "spent": "$1,888 of $1,600, $288 over". A phone's line has no heads. */
function wordsOf({ budget, spent, done }: Item, show: MoneyFormat): string {
  const over = spent > budget ? `, ${show(spent - budget)} over` : "";
  return `${show(spent)} of ${show(budget)}${over}${done ? ", done" : ""}`;
}

/** The menu is made when it is opened. */
function RowMenu(props: Shown) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary aria-label={`Actions for ${props.label}`}>•••</summary>
      </details>
      {isOpen && (
        <Suspense>
          <ItemMenu {...props} />
        </Suspense>
      )}
    </>
  );
}
