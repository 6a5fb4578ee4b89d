import { useLayoutEffect } from "react";
import { pickedMessages as messages } from "~/contracts/picked-messages";
import { useNotify } from "../notices/toasts";
import {
  columnsIn,
  fillDown,
  take,
  writeCells,
  type Block,
  type Cell,
  type Tools,
} from "./cell-block";
import { sumsOf, textOfCells } from "./copied-text";
import { focusCell } from "./grid-focus";
import { useShown } from "./item-context";
import { DECLARED, type Field } from "./read-cell";
import { useTable } from "./table-context";

type Props = Block & {
  range: { from: Cell | undefined; end: () => void };
  form: HTMLFormElement;
  tools: Tools;
};

/** What can be done with the selected cells at once, by its buttons and by keys. */
export function RangeBar({ range, form, tools, ...block }: Props) {
  const { keys, heads } = block;
  const { store, projectId } = tools;
  const table = useTable();
  const notify = useNotify();
  // Renders the bar again when a total of the table changes.
  useShown(() => store.project(projectId).total);
  const items = keys.flatMap((key) => store.row(key)?.shown ?? []);
  const columns = columnsIn(heads);
  const words = messages.cells(keys.length, heads.length);

  async function copy() {
    await navigator.clipboard.writeText(textOfCells(items, columns, table));
    notify({ type: "success", message: `${words} copied.` });
  }

  const blank = (field: Field) => (DECLARED[field].kind === "money" ? "" : undefined);
  const actions: [words: string, key: string, act: () => unknown][] = [
    ["Copy", "Ctrl C", copy],
    ["Fill down", "Ctrl D", () => fillDown(form, tools, block)],
    ["Clear", "Delete", () => writeCells(form, tools, block, blank)],
    ["End", "Esc", () => range.end()],
  ];
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const name = event.key === "Backspace" ? "Delete" : event.key;
      const key = event.ctrlKey || event.metaKey ? `Ctrl ${name.toUpperCase()}` : name;
      const [, , act] = actions.find((action) => action[1] === key) ?? [];
      if (!act || event.shiftKey || event.altKey || event.target !== range.from) return;
      take(event);
      void act();
    }
    form.addEventListener("keydown", press, { capture: true });
    return () => form.removeEventListener("keydown", press, { capture: true });
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
