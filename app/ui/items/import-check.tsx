import { Link } from "@remix-run/react";
import { useMemo, useState, type ChangeEvent, type ReactNode } from "react";
import { importMessages } from "~/contracts/import-messages";
import {
  readImport,
  sheetsOf,
  type ImportRow,
  type ReadSheet,
} from "~/domain/spreadsheet/budget-import";
import {
  LEFT_OUT,
  MOST_COLUMNS,
  NEW_CATEGORY,
  planOf,
  planSent,
  type ImportColumn,
} from "~/domain/spreadsheet/import-plan";
import { columnName } from "~/domain/spreadsheet/sheet";
import { moneyFormat, sumBy } from "~/domain/money";
import { MOST_LISTED } from "~/domain/sizes";
import { fieldIdOf, messagesOf, submittedFields, useReply, valueAt } from "../forms/field";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { Choices } from "../forms/record-field";
import { ColumnsTable } from "./columns-table";

type Props = {
  text: string;
  fileName: string;
  categories: { id: string; name: string }[];
  formId: string;
  /** What is asked of a file that was brought in before, or blank. */
  asks: string;
  action: string;
  cancel: string;
};

/**
 * What each sheet and column becomes, and the rows that cannot be read. With script it follows what
 * is chosen; without, "Check again" shows it.
 */
export function ImportCheck({ text, fileName, categories, formId, asks, action, cancel }: Props) {
  const reply = useReply();
  // The selects and the cells by their names, over what was sent before.
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const valueOf = (name: string) => {
    const sent = chosen[name] ?? valueAt(reply, name.split("."));
    return typeof sent === "string" ? sent : undefined;
  };
  const sheets = useMemo(() => sheetsOf(text), [text]);
  const typedCells = (sheet: number) => {
    const path = ["sheets", String(sheet), "cells"];
    const rows: Record<string, Record<string, string>> = {};
    for (const row of Object.keys(valueAt(reply, path) ?? {}))
      rows[row] = submittedFields(reply, ...path, row).sent;
    for (const [name, value] of Object.entries(chosen)) {
      const [, of, part, row = "", column = ""] = name.split(".");
      if (Number(of) === sheet && part === "cells") rows[row] = { ...rows[row], [column]: value };
    }
    return rows;
  };
  const plans = sheets.map((sheet, at) => {
    const plan = planOf(sheet, categories);
    const columns = plan.columns.map((column, place) => [
      place,
      valueOf(nameOf(at, place)) ?? column,
    ]);
    const sent = Object.fromEntries(columns) as Record<string, ImportColumn>;
    const cells = typedCells(at);
    return planSent({ into: valueOf(`sheets.${at}.into`), columns: sent, cells }, plan);
  });
  const read = readImport(sheets, plans, categories);
  const found = problemsIn(read.sheets);
  const budget = read.places.reduce((sum, { items }) => sum + sumBy("budget", items), 0);
  const choose = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { name, value } = target as EventTarget as HTMLSelectElement;
    setChosen((before) => ({ ...before, [name]: value }));
  };
  return (
    <Form action={action} drafts="none" className="grid gap-5" onChange={choose}>
      <textarea name="text" value={text} readOnly hidden />
      <input type="hidden" name="name" value={fileName} />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="seen" value={read.count} />
      <section className="sheet grid gap-3" aria-labelledby="effect-title">
        <h2 id="effect-title" tabIndex={-1}>
          {fileName || "The file"}
        </h2>
        <p aria-live="polite" id={fieldIdOf("text")} tabIndex={-1}>
          {read.count === 0
            ? importMessages.nothingToBringIn
            : `${rowsIn(read.count)} into ${read.places.map(({ name }) => name).join(", ")}: ${moneyFormat([budget])(budget)} more of budget.`}
        </p>
        <Problems found={found} />
        <Again asks={asks} />
        <p className="flex flex-wrap justify-end gap-3">
          <Link className="btn" to={cancel} data-discards>
            Cancel
          </Link>
          <SubmitButton intent="check" className="btn">
            Check again
          </SubmitButton>
          <SubmitButton intent="import-budget" disabled={read.count === 0}>
            Bring in {rowsIn(read.count)}
          </SubmitButton>
        </p>
      </section>
      {read.sheets.map((sheet, at) => (
        <SheetCheck
          key={at}
          at={at}
          sheet={sheet}
          categories={categories}
          most={Math.ceil(MOST_LISTED / read.sheets.length)}
          problems={rowsToOpen(found, at)}
        />
      ))}
    </Form>
  );
}

const AGAIN = [
  ["replace", importMessages.replace],
  ["add", importMessages.add],
] as const;

/** Nothing is preset: either may be wrong. */
function Again({ asks }: Pick<Props, "asks">) {
  const isRefused = messagesOf(useReply(), "again").length > 0;
  if (!asks) return null;
  return (
    <>
      <input type="hidden" name="asks" value={asks} />
      <Choices
        legend="This file was brought in before"
        name="again"
        hint={!isRefused && asks}
        options={AGAIN}
      />
    </>
  );
}

const rowsIn = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-NZ")} rows`);
const cellOf = (sheet: number, row: number, column: number) =>
  `sheets.${sheet}.cells.${row}.${column}`;
const nameOf = (sheet: number, column: number) => `sheets.${sheet}.columns.${column}`;

/** In a list of rows to look at; as a form has so many fields, no others can be typed into. */
const MOST_PROBLEMS = 50;

type Problem = { at: number; name: string; row: number; problem: string; cell: string | undefined };

function problemsIn(sheets: readonly ReadSheet[]): Problem[] {
  return sheets.flatMap(({ name, plan, rows }, at) =>
    rows.flatMap(({ row, problem, open: [column] }) => {
      if (problem === undefined || plan.into === LEFT_OUT) return [];
      const cell = column === undefined ? undefined : cellOf(at, row, column);
      return [{ at, name, row, problem, cell }];
    }),
  );
}

function rowsToOpen(found: readonly Problem[], sheet: number): ReadonlySet<number> {
  const listed = found.slice(0, MOST_PROBLEMS).filter(({ at }) => at === sheet);
  return new Set(listed.map(({ row }) => row));
}

function Problems({ found }: { found: readonly Problem[] }) {
  if (found.length === 0) return <p className="text-ink-2">One Undo takes it all back.</p>;
  return (
    <>
      <h3>{rowsIn(found.length)} to look at</h3>
      <ul className="grid gap-1">
        {found.slice(0, MOST_PROBLEMS).map(({ name, row, problem, cell }) => (
          <li key={`${name} ${row}`}>
            <a className="link link-alone" href={cell && `#${cell}`}>
              {name}, row {row}:
            </a>{" "}
            {problem}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {found.length > MOST_PROBLEMS && `And ${found.length - MOST_PROBLEMS} more. `}
        They stay behind until they are typed over below or mended in the file. One Undo takes it
        all back.
      </p>
    </>
  );
}

type SheetProps = {
  at: number;
  sheet: ReadSheet;
  categories: Props["categories"];
  most: number;
  /** The rows in the list of those to look at. */
  problems: ReadonlySet<number>;
};

function SheetCheck({
  at,
  sheet: { name, plan, heads, rows },
  categories,
  most,
  problems,
}: SheetProps) {
  const into = `sheets.${at}.into`;
  const left = plan.columns
    .map((column, place) => (column === LEFT_OUT ? columnName(place) : ""))
    .filter(Boolean);
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
      {plan.into !== LEFT_OUT && left.length > 0 && (
        <p className="text-ink-2">
          {left.length === 1 ? "Column" : "Columns"} {left.join(", ")}{" "}
          {left.length === 1 ? "is" : "are"} left out. Choose Note to keep one.
          {isWide && ` So is what stands after column ${columnName(MOST_COLUMNS - 1)}.`}
        </p>
      )}
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
            {plan.columns.map((_column, place) => (
              <td key={place} className="text">
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
                {place === 0 && <Mark isTotal={one.isTotal}>{one.problem}</Mark>}
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

function Mark({ isTotal, children }: { isTotal: boolean; children: ReactNode }) {
  if (isTotal)
    return <small className="block text-ink-2">a total of the rows above: not a row</small>;
  return children ? <strong className="over block">{children}</strong> : null;
}
