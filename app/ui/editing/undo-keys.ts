import { paths } from "~/contracts/paths";
import type { Toast } from "~/contracts/toast";
import { undoMessages as messages } from "~/contracts/undo-messages";
import { request } from "./request";
import type { StepPart } from "./undo-steps";

export type UndoStore = {
  undo(): boolean;
  redo(): boolean;
  /** Whether something can be undone, or made again. */
  hasSteps(): boolean;
  goOn(earlier: UndoStore): void;
  addStep(part: StepPart<unknown>): unknown;
};

type Page = {
  page: string;
  notify: (toast: Toast) => unknown;
  restored: () => void;
  /** The record in the trash of what the server offers to take back. */
  trashId: string | undefined;
};

/** By account and page: the stores that were left with steps, for as long as the tab is open. */
const left = new Map<string, UndoStore>();

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo, with Cmd too; also what was done at earlier visits. */
export function listenForUndo(store: UndoStore, page: Page, signal: AbortSignal): void {
  if (signal.aborted) return;
  const earlier = left.get(page.page);
  if (earlier && earlier !== store) store.goOn(earlier);
  if (page.trashId) addServerStep(store, page.trashId, page);
  signal.addEventListener("abort", () => store.hasSteps() && left.set(page.page, store));
  function press(event: KeyboardEvent) {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const key = event.key.toLowerCase();
    const way = key === "z" && !shiftKey ? "undo" : "redo";
    if (!(key === "z" || (key === "y" && !shiftKey)) || !(ctrlKey || metaKey) || altKey) return;
    // There the browser's own undo belongs; a log's amount is blank once it is added.
    const typed = "input:not([type=range], [type=checkbox], .log-add :placeholder-shown)";
    const field = `${typed}, textarea, select, [contenteditable]`;
    if (document.activeElement?.closest(`${field}, dialog`) || !store[way]()) return;
    event.preventDefault();
    page.notify({ type: "success", message: messages[way] });
  }
  document.addEventListener("keydown", press, { signal });
}

/** Makes a step of what the server did. */
function addServerStep(store: UndoStore, trashId: string, { notify, restored }: Page): void {
  const offer = () =>
    document.querySelector<HTMLFormElement>(`.toast form:has([value="${trashId}"])`);
  let isDone = false;
  offer()?.addEventListener("submit", () => (isDone = true));
  async function takeBack(): Promise<void> {
    const form = offer();
    // What is on screen is pressed: it says the rest, and goes.
    if (form) return form.requestSubmit(form.querySelector("button"));
    isDone = true;
    await request("POST", paths.undo, new URLSearchParams({ intent: "undo", trashId })).then(
      restored,
      () => notify({ type: "error", message: messages.failed }),
    );
  }
  store.addStep({ changeId: trashId, back: () => (isDone ? undefined : () => void takeBack()) });
}
