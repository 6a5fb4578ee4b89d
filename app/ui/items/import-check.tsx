import { Link } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState, type ChangeEvent } from "react";
import { flushSync } from "react-dom";
import type { ImportFormView } from "~/contracts/budget-import";
import { beyondRoom, importMessages, rowsIn } from "~/contracts/import-messages";
import { readImport, sheetsOf, type ReadSheet } from "~/domain/spreadsheet/budget-import";
import { LEFT_OUT, planOf, planSent, type ImportColumn } from "~/domain/spreadsheet/import-plan";
import { moneyFormat, sumBy } from "~/domain/money";
import { MOST_LISTED } from "~/domain/sizes";
import { fieldIdOf, messagesOf, submittedFields, useReply, valueAt } from "../forms/field";
import { Form } from "../forms/form";
import { RESTORE, type Texts } from "../forms/form-fields";
import { SubmitButton } from "../forms/form-parts";
import { Choices } from "../forms/record-field";
import { cellOf, nameOf, SheetCheck } from "./import-sheet";

type Props = {
  text: string;
  fileName: string;
  /** Names the rows of the file: what is typed over them is kept by it. */
  digest: string;
  categories: ImportFormView["categories"];
  formId: string;
  /** What is asked of a file that was brought in before, or blank. */
  asks: string;
  action: string;
  cancel: string;
  /** It was brought in, or given up. */
  onOver: () => void;
};

/**
 * What each sheet and column becomes, and the rows that cannot be read. With script it follows what
 * is chosen; without, "Check again" shows it.
 */
export function ImportCheck({ text, fileName, digest, categories, formId, asks, ...rest }: Props) {
  const { action, cancel, onOver } = rest;
  const reply = useReply();
  // The selects and the cells by their names, over what was sent before.
  const { form, chosen, choose } = useChosen();
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
  // What is replaced makes room: how much is not known here.
  const mayReplace = asks && valueOf("again") !== "add";
  const beyond = mayReplace ? [] : beyondRoom(read.places, categories);
  return (
    <Form
      ref={form}
      id={`import-${digest}`}
      action={action}
      className="grid gap-5"
      onChange={choose}
      onSaved={onOver}
    >
      <input type="hidden" name="formId" value={formId} />
      <Given text={text} name={fileName} digest={digest} seen={read.count} />
      <section className="sheet grid gap-3" aria-labelledby="effect-title">
        <h2 id="effect-title" tabIndex={-1}>
          {fileName || "The file"}
        </h2>
        <Effect read={read} beyond={beyond} />
        <Problems found={found} undo={read.count > 0 && "One Undo takes it all back."} />
        <Again asks={asks} />
        <p className="flex flex-wrap justify-end gap-3">
          <Link className="btn" to={cancel} data-discards onClick={onOver}>
            Cancel
          </Link>
          <SubmitButton intent="check" className="btn">
            Check again
          </SubmitButton>
          <SubmitButton intent="import-budget" disabled={read.count === 0 || beyond.length > 0}>
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

type EffectProps = { read: ReturnType<typeof readImport>; beyond: readonly string[] };

function Effect({ read: { sheets, places, count }, beyond }: EffectProps) {
  const budget = places.reduce((sum, { items }) => sum + sumBy("budget", items), 0);
  const isBare = sheets.every(({ plan, rows }) => plan.into !== LEFT_OUT && rows.length === 0);
  return (
    <p aria-live="polite" id={fieldIdOf("text")} tabIndex={-1}>
      {count === 0
        ? importMessages[isBare ? "nothing" : "nothingToBringIn"]
        : `${rowsIn(count)} into ${places.map(({ name }) => name).join(", ")}: ${moneyFormat([budget])(budget)} more of budget.`}
      {beyond.map((problem) => (
        <strong key={problem} className="over block">
          {problem}
        </strong>
      ))}
    </p>
  );
}

/** Those that were restored have their fields at once, whatever is chosen above them. */
function useChosen() {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  useEffect(() => {
    form.current?.addEventListener(RESTORE, (event) => {
      const { detail } = event as CustomEvent<Texts>;
      flushSync(() => setChosen(Object.fromEntries(detail)));
    });
  }, []);
  const choose = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { name, value } = target as EventTarget as HTMLSelectElement;
    setChosen((before) => ({ ...before, [name]: value }));
  };
  return { form, chosen, choose };
}

/** What the page itself has of the file, and no draft of what is typed over it. */
function Given({ text, ...others }: { text: string } & Record<string, string | number>) {
  return (
    <>
      <textarea name="text" value={text} readOnly hidden />
      {Object.entries(others).map(([name, value]) => (
        <input key={name} name={name} value={value} readOnly hidden />
      ))}
    </>
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
      <input name="asks" value={asks} readOnly hidden />
      <Choices
        legend="This file was brought in before"
        name="again"
        hint={!isRefused && asks}
        options={AGAIN}
      />
    </>
  );
}

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

function Problems({ found, undo }: { found: readonly Problem[]; undo: string | false }) {
  if (found.length === 0) return undo && <p className="text-ink-2">{undo}</p>;
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
        They stay behind until they are typed over below or mended in the file. {undo}
      </p>
    </>
  );
}
