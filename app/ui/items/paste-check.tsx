import { useState, type FormEvent } from "react";
import { createPortal } from "react-dom";
import { pickedMessages as messages } from "~/contracts/picked-messages";
import {
  isFilled,
  PASTED_FIELDS,
  pastedItems,
  unreadColumns,
  type PastedColumns,
} from "~/domain/pasted-items";
import type { TextRow } from "~/domain/pasted-rows";
import { showField } from "~/domain/record/cell-text";
import { headsOf, IMPORT_COLUMNS, LEFT_OUT, planOf } from "~/domain/spreadsheet/import-plan";
import { columnName } from "~/domain/spreadsheet/sheet";
import { Dialog } from "../notices/dialog";
import { textsOf, writeRows, type PasteTarget, type Tools } from "./cell-block";
import { alignOf, ColumnsTable } from "./columns-table";
import { problemOf } from "./paste-preview";

type Props = { block: readonly TextRow[]; target: PasteTarget; tools: Tools };

type PastedField = (typeof PASTED_FIELDS)[number];
const isWords = (name: string | undefined) => name === "supplier" || name === "note";

/** Words go with what is added to Spent, which a template has not. */
const optionsOf = ({ pasteAt }: Tools) =>
  IMPORT_COLUMNS.filter(({ name }) => name !== "category" && (pasteAt || !isWords(name)));

type Typed = Readonly<Record<string, string>>;
type Row = ReturnType<typeof read>["rows"][number];

/** What a paste will do, before anything is saved: columns can be chosen, and texts typed over. */
export function PasteCheck({ block, target, tools }: Props) {
  const options = optionsOf(tools);
  const optionOf = (column: string | undefined) =>
    options.find(({ name }) => name === column)?.name ?? LEFT_OUT;
  const [columns, choose] = useState(() =>
    planOf({ name: "", rows: block }, []).columns.map((column, at) =>
      optionOf(target.isNamed ? column : target.columns[at]),
    ),
  );
  const [typed, type] = useState<Typed>({});
  const { rows, left, unread } = read(block, target, columns, typed);
  const added = rows.filter(({ there }) => !there).length;
  const close = () => tools.show(undefined);

  function paste(event: FormEvent) {
    event.preventDefault();
    // Not the form of the table, which React renders this one in.
    event.stopPropagation();
    close();
    const written = rows.map(({ there, wrong, item, said }) => ({
      key: there?.key,
      said,
      texts: textsOf(item, columns, wrong, there && tools.store.row(there.key)?.shown),
    }));
    writeRows(tools, written, messages.pasted);
  }

  return createPortal(
    <Dialog open wide onClose={close} title="Check what is pasted">
      <form className="paste-check mt-2 grid gap-4" onSubmit={paste}>
        <p aria-live="polite">
          {messages.willPaste(rows.length - added, added, left)}
          {messages.leavesColumns(unread)}
          {messages.leavesWords(rows.filter(({ hasWords, said }) => hasWords && !said).length)}
        </p>
        <ColumnsTable
          label="Pasted rows"
          columns={columns}
          options={options}
          select={(at) => ({
            label: `Column ${columnName(at)}`,
            value: columns[at],
            onChange: ({ target: { value } }) =>
              choose(
                columns.map((one) => (one === value ? LEFT_OUT : one)).with(at, optionOf(value)),
              ),
          })}
          rows={rows}
        >
          {(row) => (
            <>
              <th scope="row">
                {row.there ? `Row ${row.there.place}` : "+ new"}{" "}
                {!columns.includes("name") && <small>{row.there?.values.name}</small>}
              </th>
              {columns.map((column, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column keeps its place
                <td key={at} className={alignOf(column)}>
                  <PastedCell
                    {...{ row, typed, type }}
                    text={row.cells[at] ?? ""}
                    place={`${row.row}.${at}`}
                    field={PASTED_FIELDS.find(({ name }) => name === columns[at])}
                  />
                </td>
              ))}
            </>
          )}
        </ColumnsTable>
        <p className="flex justify-end gap-3">
          <button type="button" className="btn" onClick={close}>
            Cancel
          </button>
          <button className="btn btn-primary" disabled={rows.length === 0}>
            {messages.paste(rows.flatMap(({ wrong }) => wrong).length)}
          </button>
        </p>
      </form>
    </Dialog>,
    document.body,
  );
}

/**
 * Rows under the headings, with the items that they are read as, and how many are left out. `said` is
 * what goes with the amount that Spent rises by; without one there is no spend to say it of.
 */
function read(
  block: readonly TextRow[],
  target: PasteTarget,
  columns: readonly string[],
  typed: Typed,
) {
  const heads = headsOf({ name: "", rows: block });
  const from = heads?.row ?? 0;
  const texts = block.slice(from).map(({ row, cells }) => ({
    row,
    cells: columns.map((_, at) => typed[`${row}.${at}`] ?? cells[at] ?? ""),
  }));
  const { items, leftOut } = pastedItems(texts.filter(isFilled), columns as PastedColumns);
  const rows = items.flatMap((item) => {
    const at = item.row - from - 1;
    const wrong = item.wrong.filter((name) => columns.includes(name));
    const [there, cells] = [target.rows[at], texts[at]?.cells ?? []];
    const { supplier, note, spent } = item;
    const hasWords = columns.some((name, place) => isWords(name) && cells[place]);
    const rises = columns.includes("spent") && spent > (there?.values.spent ?? 0);
    const said = hasWords && rises && !wrong.some(isWords) ? { supplier, note } : undefined;
    return at < target.rows.length + target.room
      ? { row: item.row, cells, item, wrong, there, hasWords, said }
      : [];
  });
  const unread = unreadColumns(texts, columns, heads);
  return { rows, left: items.length - rows.length + leftOut.length, unread };
}

type CellProps = {
  row: Row;
  field: PastedField | undefined;
  text: string;
  place: string;
  typed: Typed;
  type: (typed: Typed) => void;
};

function PastedCell({ row, field, text, place, typed, type }: CellProps) {
  const { item, there, wrong, said } = row;
  if (!field || (isWords(field.name) && !said && !wrong.includes(field.name))) return <s>{text}</s>;
  const isWrong = wrong.includes(field.name);
  const before = there && !isWords(field.name) ? { ...item, ...there.values } : item;
  const [to, was] = [item, before].map((one) => showField(field, one[field.name]));
  const left = `${there ? "keeps" : "becomes"} ${was}`;
  if (!isWrong && !(place in typed)) return was === to ? to : `${was} → ${to}`;
  return (
    <label>
      <input
        className="input"
        value={text}
        aria-label={`${field.label}, row ${item.row}`}
        aria-invalid={isWrong}
        onChange={({ target: { value } }) => type({ ...typed, [place]: value })}
      />
      <small>{isWrong && `${problemOf(field)}, ${isWords(field.name) ? "left out" : left}`}</small>
    </label>
  );
}
