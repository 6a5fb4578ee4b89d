import { memo } from "react";
import { isBlankItem, itemLabel } from "~/domain/item";
import { amountsOf, ITEM_FIELD_NAMES, ITEM_FIELDS } from "~/domain/item-fields";
import type { MoneyFormat } from "~/domain/money";
import { messagesOf, type Reply, useFirstReply } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";
import { useItemStore, useShown } from "./item-context";
import { Cell } from "./cell";
import { cellName, submittedValue, textClassOf } from "./cell-names";
import type { Item, Mark, Row } from "./edited-item";
import type { Field } from "./read-cell";
import { RemoveItem } from "./remove-item";
import { RowNote } from "./row-note";
import { SeenValues } from "./seen-values";
import type { TableKind } from "./table-kind";
import { roles } from "./table-roles";

type Shared = { kind: TableKind; show: MoneyFormat };

/** Cells are inputs at once; on phones the row is a card with a toggle. */
export const ItemRow = memo(function ItemRow({ rowKey, ...rest }: Shared & { rowKey: string }) {
  const store = useItemStore();
  const row = useShown(() => store.row(rowKey));
  return row ? <ShownRow row={row} {...rest} /> : null;
});

function ShownRow({ row, show, kind }: Shared & { row: Row }) {
  const isAlive = useHydrated();
  const reply = useFirstReply();
  const { key, shown: item } = row;
  const label = itemLabel(item.name);
  const marks = row.marks.length > 0 ? row.marks : marksOf(reply, key);
  const cell = (field: Field) => (
    <Cell
      row={row}
      show={show}
      field={field}
      label={label}
      isMarked={marks.some((mark) => mark.field === field)}
    />
  );
  const { isSuggested } = item;
  return (
    <>
      <tr {...roles.row} data-row={key} className={classesOf(item, marks, true)}>
        <th {...roles.rowheader} scope="row" className="item-name">
          <div>
            {cell("name")}
            <FullName name={item.name} />
            {isSuggested && kind.tag && <span className="tag">{kind.tag}</span>}
          </div>
          <SeenValues row={row} show={show} />
        </th>
        {OTHER_FIELDS.map((field) => (
          <td
            key={field.name}
            {...roles.cell}
            className={field.kind === "quantity" ? "item-quantity" : textClassOf(field)}
            data-label={field.label}
          >
            {field.kind === "quantity" && kind.Quantity ? (
              <kind.Quantity row={row} label={label}>
                {cell(field.name)}
              </kind.Quantity>
            ) : field.name === "spent" && kind.Spent ? (
              <kind.Spent row={row} label={label} show={show}>
                {cell(field.name)}
              </kind.Spent>
            ) : (
              cell(field.name)
            )}
          </td>
        ))}
        <kind.LastCell row={row} label={label} show={show} />
        <td {...roles.cell} className="item-actions">
          <details className="item-toggle">
            <summary className="btn btn-plain btn-icon" aria-label={`Actions for ${label}`}>
              •••
            </summary>
          </details>
          <div className="item-menu">
            {/* An unsaved row cannot be deleted without script; an empty one goes by itself. */}
            {(isAlive || row.hold !== "empty") && <RemoveItem rowKey={key} label={label} />}
          </div>
        </td>
      </tr>
      {marks.length > 0 && (
        <RowNote row={row} show={show} marks={marks} isAlive={row.marks.length > 0} />
      )}
    </>
  );
}

const OTHER_FIELDS = ITEM_FIELDS.slice(1);

/** @param isCard whether amounts too wide for a card get a line of their own. */
export function classesOf(item: Item, marks: readonly Mark[], isCard = false): string {
  const classes: [name: string, applies: boolean][] = [
    ["item", true],
    ["item-suggested", item.isSuggested],
    ["item-marked", marks.length > 0],
    ["item-wide", isCard && [...amountsOf(item), item.budget - item.spent].some(isWide)],
    ["no-print", isBlankItem(item)],
  ];
  return classes.flatMap(([name, applies]) => (applies ? [name] : [])).join(" ");
}

/** In cents: too wide for a third of a phone's width. */
function isWide(cents: number): boolean {
  return cents >= 100_000_000 || cents <= -10_000_000;
}

/** Characters beyond which a name is cut off. */
const LONG = 24;
const VERY_LONG = 56;

/** The full name below a cell that cuts it off. */
function FullName({ name }: { name: string }) {
  if (name.length <= LONG) return null;
  return (
    <span
      className={name.length > VERY_LONG ? "full-name full-name-long" : "full-name"}
      aria-hidden
    >
      {name}
    </span>
  );
}

/** The messages of a refused form. */
function marksOf(reply: Reply, key: string): Mark[] {
  if (!reply?.error) return [];
  return ITEM_FIELD_NAMES.flatMap((field) =>
    messagesOf(reply, cellName(key, field)).map(
      (message) =>
        ({
          field,
          kind: "invalid",
          message,
          typed: submittedValue(reply, key, field) ?? "",
        }) satisfies Mark,
    ),
  );
}
