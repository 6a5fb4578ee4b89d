import { Link } from "@remix-run/react";
import { useMemo, useState, type ChangeEvent, type ReactNode } from "react";
import { importMessages } from "~/contracts/import-messages";
import { readImport, sheetsOf, type ReadSheet } from "~/domain/spreadsheet/budget-import";
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
import { fieldIdOf, useReply, valueAt } from "../forms/field";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { ColumnsTable } from "./columns-table";

type Props = {
  text: string;
  fileName: string;
  categories: { id: string; name: string }[];
  formId: string;
  action: string;
  cancel: string;
};

/**
 * What each sheet and column becomes, and the rows that cannot be read. With script it follows what
 * is chosen; without, "Check again" shows it.
 */
export function ImportCheck({ text, fileName, categories, formId, action, cancel }: Props) {
  const reply = useReply();
  // The selects by their names, over what was sent before.
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const valueOf = (name: string) => {
    const sent = chosen[name] ?? valueAt(reply, name.split("."));
    return typeof sent === "string" ? sent : undefined;
  };
  const sheets = useMemo(() => sheetsOf(text), [text]);
  const plans = sheets.map((sheet, at) => {
    const plan = planOf(sheet, categories);
    const columns = plan.columns.map((column, place) => [
      place,
      valueOf(nameOf(at, place)) ?? column,
    ]);
    const sent = Object.fromEntries(columns) as Record<string, ImportColumn>;
    return planSent({ into: valueOf(`sheets.${at}.into`), columns: sent }, plan);
  });
  const read = readImport(sheets, plans, categories);
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
        <Problems sheets={read.sheets} />
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
        />
      ))}
    </Form>
  );
}

const rowsIn = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-NZ")} rows`);
const nameOf = (sheet: number, column: number) => `sheets.${sheet}.columns.${column}`;

/** In a list of rows to look at. */
const MOST_PROBLEMS = 50;

function Problems({ sheets }: { sheets: ReadSheet[] }) {
  const found = sheets.flatMap(({ name, plan, rows }) =>
    plan.into === LEFT_OUT
      ? []
      : rows.flatMap(({ row, problem }) => (problem === undefined ? [] : [{ name, row, problem }])),
  );
  if (found.length === 0) return <p className="text-ink-2">One Undo takes it all back.</p>;
  return (
    <>
      <h3>{rowsIn(found.length)} to look at</h3>
      <ul className="grid gap-1">
        {found.slice(0, MOST_PROBLEMS).map(({ name, row, problem }) => (
          <li key={`${name} ${row}`}>
            <b>
              {name}, row {row}:
            </b>{" "}
            {problem}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {found.length > MOST_PROBLEMS && `And ${found.length - MOST_PROBLEMS} more. `}
        They stay behind: mend them in the file, or bring in the others. One Undo takes it all back.
      </p>
    </>
  );
}

type SheetProps = {
  at: number;
  sheet: ReadSheet;
  categories: Props["categories"];
  most: number;
};

function SheetCheck({ at, sheet: { name, plan, heads, rows }, categories, most }: SheetProps) {
  const into = `sheets.${at}.into`;
  const left = plan.columns
    .map((column, place) => (column === LEFT_OUT ? columnName(place) : ""))
    .filter(Boolean);
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
        rows={rows.slice(0, most)}
      >
        {({ row, cells, isTotal, problem }) => (
          <>
            <td className="num">{row}</td>
            {plan.columns.map((_column, place) => (
              <td key={place} className="text">
                {cells[place]}
                {place === 0 && <Mark isTotal={isTotal}>{problem}</Mark>}
              </td>
            ))}
          </>
        )}
      </ColumnsTable>
      {rows.length > most && <p className="text-ink-2">And {rowsIn(rows.length - most)} more.</p>}
    </section>
  );
}

function Mark({ isTotal, children }: { isTotal: boolean; children: ReactNode }) {
  if (isTotal)
    return <small className="block text-ink-2">a total of the rows above: not a row</small>;
  return children ? <strong className="over block">{children}</strong> : null;
}
