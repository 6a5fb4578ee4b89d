import { memo } from "react";
import { isBlankItem, itemLabel } from "~/domain/property";
import { amountsOf, ITEM_FIELD_NAMES, ITEM_FIELDS } from "~/domain/item-fields";
import type { MoneyFormat } from "~/domain/money";
import { messagesOf, type Reply, useFirstReply } from "../forms/field";
import { useHydrated } from "../use-hydrated";
import { useItemStore, useShown } from "./item-context";
import { Cell } from "./cell";
import { cellName, submittedValue, textClassOf } from "./cell-names";
import type { Item, Mark, Row } from "./edited-item";
import type { Field } from "./read-cell";
import { LineCells } from "./line-cells";
import { RemoveItem } from "./remove-item";
import { RowNote } from "./row-note";
import { OriginalTexts } from "./original-texts";
import { useRoles, useTable } from "./table-context";
import { roles } from "./table-roles";

type Shown = { row: Row; marks: readonly Mark[]; isPicked: boolean };

export const ItemRow = memo(function ItemRow(props: { rowKey: string; isPicked: boolean }) {
  const { rowKey, isPicked } = props;
  const store = useItemStore();
  const reply = useFirstReply();
  const row = useShown(() => store.row(rowKey));
  if (!row) return null;
  const marks = row.marks.length > 0 ? row.marks : marksOf(reply, rowKey);
  return (
    <>
      <TableRow row={row} marks={marks} isPicked={isPicked} />
      {marks.length > 0 && <RowNote row={row} marks={marks} isAlive={row.marks.length > 0} />}
    </>
  );
});

function TableRow({ row, marks, isPicked }: Shown) {
  const { cells, isPicking, show } = useTable();
  const { key, shown: item } = row;
  const label = itemLabel(item.name);
  const part = cells ? partSpent(item) : undefined;
  const classes: [name: string, applies: boolean][] = [
    ["item", true],
    ["item-suggested", item.isSuggested],
    ["item-marked", marks.length > 0],
    [
      "item-wide",
      cells ? isLong(item, show) : [...amountsOf(item), item.budget - item.spent].some(isWide),
    ],
    ["no-print", isBlankItem(item)],
    ["is-picked", isPicked],
    [`part-${part}`, part !== undefined],
  ];
  return (
    <tr
      {...useRoles().row}
      data-row={key}
      className={classes.flatMap(([name, applies]) => (applies ? [name] : [])).join(" ")}
      aria-selected={isPicking ? isPicked : undefined}
    >
      {cells ? (
        <LineCells row={row} label={label} isPicked={isPicked} />
      ) : (
        <CardCells row={row} label={label} marks={marks} />
      )}
    </tr>
  );
}

/** Inputs at once; on phones the row is a card with a toggle. */
function CardCells({ row, label, marks }: Omit<Shown, "isPicked"> & { label: string }) {
  const { kind } = useTable();
  const isAlive = useHydrated();
  const { key, shown: item } = row;
  const cell = (field: Field) => (
    <Cell
      row={row}
      field={field}
      label={label}
      isMarked={marks.some((mark) => mark.field === field)}
    />
  );
  return (
    <>
      <th {...roles.rowheader} scope="row" className="item-name">
        <div>
          {cell("name")}
          <FullName name={item.name} />
          {item.isSuggested && kind.tag && <span className="tag">{kind.tag}</span>}
        </div>
        <OriginalTexts row={row} />
      </th>
      {OTHER_FIELDS.map((field) => {
        const { name } = field;
        const isQuantity = field.kind === "quantity";
        const Wrapped = isQuantity ? kind.Quantity : name === "spent" ? kind.Spent : undefined;
        return (
          <td
            key={name}
            {...roles.cell}
            className={isQuantity ? "item-quantity" : textClassOf(field)}
            data-label={field.label}
          >
            {Wrapped ? (
              <Wrapped row={row} label={label}>
                {cell(name)}
              </Wrapped>
            ) : (
              cell(name)
            )}
          </td>
        );
      })}
      <kind.LastCell row={row} label={label} />
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
    </>
  );
}

const OTHER_FIELDS = ITEM_FIELDS.slice(1);

/** In cents: too wide for a third of a phone's width, so that it gets a line of its own. */
function isWide(cents: number): boolean {
  return cents >= 100_000_000 || cents <= -10_000_000;
}

/** Characters of a name's longest word and of "spent of budget" that a phone's line holds. */
const LINE = 36;

function isLong({ name, spent, budget }: Item, show: MoneyFormat): boolean {
  const amounts = `${show(spent)} of ${show(budget)}`.replaceAll(".00", "");
  const words = name.split(/[\s-]/g).map(({ length }) => length);
  return Math.max(...words) + amounts.length > LINE;
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

/** In steps of 5 per cent, for the ring of a phone's line; "over" beyond the budget. */
function partSpent({ budget, spent }: Item): string | undefined {
  if (spent > budget) return "over";
  const part = budget > 0 ? Math.floor((Math.max(0, spent) / budget) * 20) : 0;
  return part === 0 ? undefined : String(part * 5);
}
