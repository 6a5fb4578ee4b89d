import { memo, useEffect, useRef } from "react";
import { maxLengthOf, type Field as DeclaredField } from "~/domain/fields";
import { isBlankItem, itemLabel } from "~/domain/item";
import { amountsOf, ITEM_FIELD, ITEM_FIELDS } from "~/domain/item-fields";
import type { MoneyFormat } from "~/domain/money";
import { fieldIdOf } from "../forms/field";
import { messagesOf, type Reply } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";
import { useItemStore, useShown } from "./item-context";
import { cellName, LABELS, submittedValue, textClassOf } from "./cell-names";
import type { Item, Mark, Row } from "./edited-item";
import { FIELDS, shownText, type Field } from "./read-cell";
import { noteIdOf, RowNote } from "./row-note";
import type { TableKind } from "./table-kind";
import { roles } from "./table-roles";

type Shared = { reply: Reply; kind: TableKind };

/** Cells are inputs at once; on phones the row is a card with a toggle. */
export const ItemRow = memo(function ItemRow({ rowKey, ...rest }: Shared & { rowKey: string }) {
  const store = useItemStore();
  const row = useShown(() => store.row(rowKey));
  const show = useShown(() => store.show(rowKey));
  return row ? <ShownRow row={row} show={show} {...rest} /> : null;
});

type Shown = { row: Row; show: MoneyFormat };

function ShownRow({ row, show, reply, kind }: Shared & Shown) {
  const { key, shown: item } = row;
  const element = useCellTexts(row, show);
  const label = itemLabel(item.name);
  const marks = row.marks.length > 0 ? row.marks : marksOf(reply, key);
  const cell = (field: Field) => (
    <Cell
      row={row}
      show={show}
      field={field}
      label={label}
      reply={reply}
      isMarked={marks.some((mark) => mark.field === field)}
    />
  );
  const { isSuggested } = item;
  const isAlive = useHydrated();
  return (
    <>
      <tr ref={element} {...roles.row} data-row={key} className={classesOf(item, marks)}>
        <th {...roles.rowheader} scope="row" className="item-name">
          <div>
            {cell("name")}
            <FullName name={item.name} />
            {isSuggested && kind.tag && <span className="tag">{kind.tag}</span>}
          </div>
          <noscript>
            {row.hold === "empty" && <input type="hidden" name={`items.${key}.added`} value="on" />}
            {FIELDS.map((field) => (
              <input
                key={field}
                type="hidden"
                name={`items.${key}.was.${field}`}
                value={shownText(item, field, show)}
              />
            ))}
          </noscript>
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
            {(isAlive || row.hold !== "empty") && (
              <button
                className="menu-item"
                name="intent"
                value={`remove-item ${key}`}
                aria-label={`Remove item, ${label}`}
              >
                Remove item
              </button>
            )}
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

function classesOf(item: Item, marks: readonly Mark[]): string {
  const classes: [name: string, applies: boolean][] = [
    ["item", true],
    ["item-suggested", item.isSuggested],
    ["item-marked", marks.length > 0],
    ["item-wide", [...amountsOf(item), item.budget - item.spent].some(isWide)],
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

type CellProps = Shown & { field: Field; label: string; reply: Reply; isMarked: boolean };

function Cell({ row: { key, shown: item }, show, field, label, reply, isMarked }: CellProps) {
  const name = cellName(key, field);
  const declared: DeclaredField = ITEM_FIELD[field];
  const { kind } = declared;
  return (
    <input
      id={fieldIdOf(name)}
      name={name}
      className={kind === "text" ? "cell" : "cell num"}
      defaultValue={submittedValue(reply, key, field) ?? shownText(item, field, show)}
      placeholder={declared.placeholder ?? (kind === "money" ? "$0" : undefined)}
      maxLength={maxLengthOf(declared)}
      inputMode={INPUT_MODES[kind]}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={`${LABELS[field]}, ${label}`}
      aria-invalid={isMarked || undefined}
      aria-describedby={isMarked ? noteIdOf(key, field) : undefined}
    />
  );
}

const INPUT_MODES = { text: undefined, quantity: "numeric", money: "decimal" } as const;

/** Inputs are uncontrolled: their text follows the store, but not while focused. */
function useCellTexts(row: Row, show: MoneyFormat) {
  const element = useRef<HTMLTableRowElement>(null);
  const before = useRef({ row, show });
  useEffect(() => {
    const was = before.current;
    if (was.row === row && was.show === show) return;
    before.current = { row, show };
    for (const field of FIELDS) {
      const input = element.current?.querySelector<HTMLInputElement>(
        `input[name="${cellName(row.key, field)}"]`,
      );
      if (!input) continue;
      const before = shownText(was.row.shown, field, was.show);
      const invalid = row.marks.find((mark) => mark.field === field && mark.kind === "invalid");
      // A draft that cannot be read comes with its mark.
      if (invalid) {
        if (input.value === before) input.value = invalid.typed;
      } else if (input !== document.activeElement || input.value === before)
        input.value = shownText(row.shown, field, show);
    }
  }, [row, show]);
  return element;
}

/** The messages of a refused form. */
function marksOf(reply: Reply, key: string): Mark[] {
  if (!reply?.error) return [];
  return FIELDS.flatMap((field) =>
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
