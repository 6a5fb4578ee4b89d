import type { ComponentProps, ReactNode } from "react";
import { PASTED_FIELDS } from "~/domain/pasted-items";
import { IMPORT_COLUMNS, type ImportColumn } from "~/domain/spreadsheet/import-plan";

type Props<Row> = {
  label: string;
  columns: readonly ImportColumn[];
  options?: typeof IMPORT_COLUMNS;
  /** By the place of a column. */
  select: (at: number) => ComponentProps<"select"> & { label: string };
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

const AMOUNTS = PASTED_FIELDS.flatMap(({ kind, name }): string[] =>
  kind === "text" ? [] : [name],
);
/** The class of its cells: amounts stand to the right. */
export const alignOf = (column: string) => (AMOUNTS.includes(column) ? "num" : "text");

/** Rows of a spreadsheet, under what each of their columns becomes. */
export function ColumnsTable<Row extends { row: number }>(props: Props<Row>) {
  const { label, columns, options = IMPORT_COLUMNS, rows, children } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table className="paste-preview">
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((column, at) => {
              const { label: words, ...select } = props.select(at);
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a column keeps its place
                <th key={at} scope="col" className={alignOf(column)}>
                  <label className="grid gap-1">
                    <small>{words}</small>
                    <select className="input" defaultValue={column} {...select}>
                      {options.map((one) => (
                        <option key={one.name} value={one.name}>
                          {one.label}
                        </option>
                      ))}
                    </select>
                  </label>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>{children(row)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
