import type { ReactNode } from "react";
import { rowsIn } from "~/contracts/import-messages";
import type { ImportRow, ReadSheet } from "~/domain/spreadsheet/budget-import";
import {
  columnsTwice,
  LEFT_OUT,
  MOST_COLUMNS,
  NEW_CATEGORY,
  type SheetPlan,
} from "~/domain/spreadsheet/import-plan";
import { columnName } from "~/domain/spreadsheet/sheet";
import { alignOf, ColumnsTable } from "./columns-table";

export const cellOf = (sheet: number, row: number, column: number) =>
  `sheets.${sheet}.cells.${row}.${column}`;
export const nameOf = (sheet: number, column: number) => `sheets.${sheet}.columns.${column}`;

type SheetProps = {
  at: number;
  sheet: ReadSheet;
  categories: { id: string; name: string }[];
  most: number;
  /** The rows in the list of those to look at. */
  problems: ReadonlySet<number>;
};

/** The rows of a sheet, and what it and its columns become. */
export function SheetCheck({
  at,
  sheet: { name, plan, heads, rows },
  categories,
  most,
  problems,
}: SheetProps) {
  const into = `sheets.${at}.into`;
  const isOpen = ({ row }: ImportRow) => problems.has(row) || plan.cells?.[row] !== undefined;
  const listed = rows.filter((one, place) => place < most || isOpen(one));
  const isWide = rows.some(({ cells }) => cells.length > MOST_COLUMNS);
  return (
    <section className="sheet grid grid-cols-1 gap-3" aria-label={name}>
      <h2>{name}</h2>
      <div className="field">
        <label htmlFor={into}>Goes into</label>
        <select id={into} name={into} className="input" defaultValue={plan.into}>
          <option value={NEW_CATEGORY}>a new category, {name}</option>
          {categories.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          <option value={LEFT_OUT}>leave this sheet out</option>
        </select>
      </div>
      {plan.into !== LEFT_OUT && <LeftOut columns={plan.columns} isWide={isWide} />}
      <ColumnsTable
        label={`Rows of ${name}`}
        columns={plan.columns}
        select={(place) => ({
          name: nameOf(at, place),
          label: `${columnName(place)} ${heads?.cells[place] ?? ""}`,
        })}
        rows={listed}
      >
        {(one) => (
          <>
            <td className="num">{one.row}</td>
            {plan.columns.map((column, place) => (
              <td key={place} className={alignOf(column)}>
                {one.open.has(place) && isOpen(one) ? (
                  <input
                    id={cellOf(at, one.row, place)}
                    name={cellOf(at, one.row, place)}
                    className="input"
                    defaultValue={one.cells[place]}
                    aria-label={`${heads?.cells[place] || columnName(place)}, row ${one.row}`}
                    aria-invalid={one.problem !== undefined}
                  />
                ) : (
                  one.cells[place]
                )}
                {place === 0 && plan.into !== LEFT_OUT && (
                  <Mark isTotal={one.isTotal}>{one.problem}</Mark>
                )}
              </td>
            ))}
          </>
        )}
      </ColumnsTable>
      {rows.length > listed.length && (
        <p className="text-ink-2">And {rowsIn(rows.length - listed.length)} more.</p>
      )}
    </section>
  );
}

function LeftOut({ columns, isWide }: { columns: SheetPlan["columns"]; isWide: boolean }) {
  const left = columns.flatMap((column, at) => (column === LEFT_OUT ? columnName(at) : []));
  const words = [
    ...columnsTwice(columns),
    ...(left.length === 0
      ? []
      : [
          `${left.length === 1 ? "Column" : "Columns"} ${left.join(", ")} ${left.length === 1 ? "is" : "are"} left out. Choose Note to keep one.`,
        ]),
    ...(isWide ? [`What stands after column ${columnName(MOST_COLUMNS - 1)} is left out.`] : []),
  ];
  return words.length > 0 && <p className="text-ink-2">{words.join(" ")}</p>;
}

function Mark({ isTotal, children }: { isTotal: boolean; children: ReactNode }) {
  if (isTotal)
    return <small className="block text-ink-2">a total of the rows above: not a row</small>;
  return children ? <strong className="over block">{children}</strong> : null;
}
