import { useLayoutEffect } from "react";
import { pickedMessages as messages } from "~/contracts/picked-messages";
import { useNotify } from "../notices/toasts";
import { useBarKeys } from "./bar-keys";
import { columnsIn, fillDown, writeCells, type Block, type Cell, type Tools } from "./cell-block";
import { sumsOf, textOfCells } from "./copied-text";
import { focusCell } from "./grid-focus";
import { useShown } from "./item-context";
import { DECLARED, type Field } from "./read-cell";
import { useTable } from "./table-context";

type Props = Block & {
  range: { from: Cell | undefined; end: () => void; renew: () => void };
  /** The key that was pressed on a cell by itself, of which there is no bar. */
  alone: string | undefined;
  form: HTMLFormElement;
  tools: Tools;
};

/** What can be done with the selected cells at once, by its buttons and by keys. */
export function RangeBar({ range, form, tools, alone, ...block }: Props) {
  const { keys, heads } = block;
  const { store, projectId } = tools;
  const table = useTable();
  const notify = useNotify();
  // Renders the bar again when a total of the table changes.
  useShown(() => store.project(projectId).total);
  const all = useShown(() => store.project(projectId).keys);
  const items = keys.flatMap((key) => store.row(key)?.shown ?? []);
  const columns = columnsIn(heads);
  const words = messages.cells(keys.length, heads.length);

  async function copy() {
    await navigator.clipboard.writeText(textOfCells(items, columns, table));
    notify({ type: "success", message: `${words} copied.` });
  }

  const blank = (field: Field) => (DECLARED[field].kind === "money" ? "" : undefined);
  const fill = () =>
    keys.length > 1
      ? fillDown(form, tools, block)
      : notify({ type: "error", message: messages.nothingAbove });
  const actions: [words: string, key: string, act: () => unknown][] = [
    ["Copy", "Ctrl C", copy],
    ["Fill down", "Ctrl D", fill],
    ["Clear", "Delete", () => writeCells(form, tools, block, blank)],
    ["End", "Esc", () => range.end()],
  ];
  const acts = Object.fromEntries(actions.map(([, key, act]) => [key, act]));
  useBarKeys({ current: form }, acts, (target) => target === range.from);
  useLayoutEffect(() => {
    if (alone !== undefined) {
      void acts[alone]?.();
      range.end();
    } else if (keys.some((key) => !all.includes(key))) range.renew();
  });
  return (
    <div className="picked range-bar no-print" role="toolbar" aria-label={words}>
      <p aria-live="polite">
        <b>{words}</b> <span>{sumsOf(items, columns, table)}</span>
      </p>
      {actions.map(([label, key, act]) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            if (range.from) focusCell(range.from);
            void act();
          }}
        >
          {label} <small>{key}</small>
        </button>
      ))}
    </div>
  );
}
