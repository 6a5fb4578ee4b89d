import { Redo2, Undo2 } from "lucide-react";
import { undoMessages as messages } from "~/contracts/undo-messages";
import { itemLabel } from "~/domain/property";
import type { Step } from "../editing/undo-steps";
import { useNotify } from "../notices/toasts";
import { labelOf } from "./cell-names";
import { offeredColumns } from "./columns";
import { ColumnsMenu } from "./columns-menu";
import { useItemStore, useShown } from "./item-context";
import { FIELDS, shownText, type Values } from "./read-cell";

const WAYS = [
  ["undo", "Undo", "Ctrl Z", Undo2],
  ["redo", "Redo", "Ctrl Y", Redo2],
] as const;

/** The columns, once some came, and undo and redo, once there is a step, which their tooltips name. */
export function GridTools() {
  const store = useItemStore();
  const notify = useNotify();
  const hasColumns = offeredColumns(useShown(store.usedColumns)).length > 0;
  const steps = { undo: useShown(store.toUndo), redo: useShown(store.toRedo) };
  const undoing = WAYS.map(([way, word, key, Icon]) => (
    <button
      key={way}
      type="button"
      className="btn btn-plain btn-icon max-md:hidden"
      aria-label={`${word}, ${key}`}
      aria-disabled={!steps[way]}
      title={steps[way] && `${word}: ${wordsOf(steps[way])}`}
      onClick={() => store[way]() && notify({ type: "success", message: messages[way] })}
    >
      <Icon size={18} aria-hidden />
    </button>
  ));
  return [hasColumns && <ColumnsMenu key="columns" />, useShown(store.hasSteps) && undoing];
}

/** "Spent of Oven, $500", or what was said of several changes at once. */
export function wordsOf({ first, ...step }: Step<never>): string {
  const { parts, message = "Last change" } = first ?? step;
  const { change, before } = parts[0]?.of ?? {};
  const field = FIELDS.find((one) => one === change?.field);
  if (!change || !field || parts.length > 1) return message;
  const item = { ...(before as Values), ...change.input };
  const text = "amount" in change.input ? change.typed : shownText(item, field);
  return `${labelOf(field)} of ${itemLabel((before as Values).name)}, ${text}`;
}
