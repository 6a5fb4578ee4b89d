import { memo, useEffect, useRef } from "react";
import { itemLabel } from "~/domain/item";
import { fieldIdOf } from "../forms/field";
import { messagesOf, type Reply } from "../forms/use-reply";
import { useItemStore, useShown } from "./item-context";
import { cellName, LABELS, typedInto } from "./cell-names";
import type { Mark, Row } from "./item-row-state";
import { editText, FIELDS, isMoney, shownText, type Field } from "./read-cell";
import { noteIdOf, RowNote } from "./row-note";
import type { TableKind } from "./table-kind";
import { roles } from "./table-roles";

type Shared = { reply: Reply; kind: TableKind };

/** One item: its cells are inputs at once. On a phone the row is a card, and its toggle opens the quantity and what can be done with it. */
export const ItemRow = memo(function ItemRow({ rowKey, ...rest }: Shared & { rowKey: string }) {
  const store = useItemStore();
  const row = useShown(() => store.row(rowKey));
  return row ? <ShownRow row={row} {...rest} /> : null;
});

function ShownRow({ row, reply, kind }: Shared & { row: Row }) {
  const { key, item } = row;
  const element = useCellTexts(row);
  const label = itemLabel(item.name);
  const marks = row.marks.length > 0 ? row.marks : marksOf(reply, key);
  const cell = (field: Field) => (
    <Cell row={row} field={field} label={label} reply={reply} isMarked={marks.some((mark) => mark.field === field)} />
  );
  const { isSuggested } = item;
  return (
    <>
      <tr ref={element} {...roles.row} className={`item${isSuggested ? " item-suggested" : ""}${marks.length > 0 ? " item-marked" : ""}`}>
        <th {...roles.rowheader} scope="row" className="item-name">
          <div>
            {cell("name")}
            {isSuggested && kind.tag && <span className="tag">{kind.tag}</span>}
          </div>
          <noscript>
            {FIELDS.map((field) => (
              <input key={field} type="hidden" name={`items.${key}.was.${field}`} value={shownText(item, field)} />
            ))}
          </noscript>
        </th>
        <td {...roles.cell} className="item-quantity" data-label="Quantity">
          {kind.Quantity ? (
            <kind.Quantity row={row} label={label}>
              {cell("quantity")}
            </kind.Quantity>
          ) : (
            cell("quantity")
          )}
        </td>
        <td {...roles.cell} data-label="Budget">
          {cell("budget")}
        </td>
        <td {...roles.cell} data-label="Spent">
          {cell("spent")}
        </td>
        <kind.LastCell row={row} label={label} />
        <td {...roles.cell} className="item-actions">
          <details className="item-toggle">
            <summary className="btn btn-plain btn-icon" aria-label={`Actions for ${label}`}>
              •••
            </summary>
          </details>
          <div className="item-menu">
            <button className="menu-item" name="intent" value={`remove-item ${key}`} aria-label={`Remove item, ${label}`}>
              Remove item
            </button>
          </div>
        </td>
      </tr>
      {marks.length > 0 && <RowNote rowKey={key} item={item} marks={marks} isAlive={row.marks.length > 0} />}
    </>
  );
}

type CellProps = { row: Row; field: Field; label: string; reply: Reply; isMarked: boolean };

function Cell({ row: { key, item }, field, label, reply, isMarked }: CellProps) {
  const name = cellName(key, field);
  return (
    <input
      id={fieldIdOf(name)}
      name={name}
      className={field === "name" ? "cell" : "cell num"}
      defaultValue={typedInto(reply, key, field) ?? shownText(item, field)}
      placeholder={field === "name" ? "New Item" : isMoney(field) ? "$0" : undefined}
      maxLength={200}
      inputMode={field === "name" ? undefined : isMoney(field) ? "decimal" : "numeric"}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={`${LABELS[field]}, ${label}`}
      aria-invalid={isMarked || undefined}
      aria-describedby={isMarked ? noteIdOf(key, field) : undefined}
    />
  );
}

/** The inputs are the browser's own: when what a cell holds changes, its text follows, but never under the hands of who types. */
function useCellTexts(row: Row) {
  const element = useRef<HTMLTableRowElement>(null);
  const before = useRef(row);
  useEffect(() => {
    const was = before.current;
    if (was === row) return;
    before.current = row;
    for (const field of FIELDS) {
      const input = element.current?.querySelector<HTMLInputElement>(`input[name="${cellName(row.key, field)}"]`);
      if (!input || row.marks.some((mark) => mark.field === field && mark.kind === "invalid")) continue;
      if (input !== document.activeElement) input.value = shownText(row.item, field);
      else if (input.value === editText(was.item, field)) input.value = editText(row.item, field);
    }
  }, [row]);
  return element;
}

/** What the server said about a row of a refused form. */
function marksOf(reply: Reply, key: string): Mark[] {
  if (!reply?.error) return [];
  return FIELDS.flatMap((field) =>
    messagesOf(reply, cellName(key, field)).map(
      (message) => ({ field, kind: "invalid", message, typed: typedInto(reply, key, field) ?? "" }) satisfies Mark,
    ),
  );
}
