import { paths } from "~/contracts/paths";
import { editingMessages } from "~/contracts/editing-messages";
import { undoMessages as messages } from "~/contracts/undo-messages";
import type { Toast } from "~/contracts/toast";
import { request } from "./request";
import type { StepPart } from "./undo-steps";

export type UndoStore = {
  undo(): boolean;
  redo(): boolean;
  readonly hasSteps: boolean;
  goOn(earlier: UndoStore): void;
  addStep(part: StepPart<unknown>): void;
};

type Notify = (toast: Toast) => unknown;

/** By account and page: the stores that were left with steps, for as long as the tab is open. */
const left = new Map<string, UndoStore>();

/** Goes on with the steps of the page's earlier visits. Returns what is to be done when it is left. */
export function keepSteps(store: UndoStore, page: string): () => void {
  const earlier = left.get(page);
  if (earlier && earlier !== store) store.goOn(earlier);
  return () => void (store.hasSteps && left.set(page, store));
}

/** Ctrl+Z undoes; Ctrl+Y and Ctrl+Shift+Z redo; with Cmd too. */
export function listenForUndo(store: UndoStore, notify: Notify, signal: AbortSignal): void {
  function press(event: KeyboardEvent) {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const key = event.key.toLowerCase();
    const isRedo = (key === "y" && !shiftKey) || (key === "z" && shiftKey);
    if ((key !== "z" && !isRedo) || (!ctrlKey && !metaKey) || altKey || isInField()) return;
    if (!(isRedo ? store.redo() : store.undo())) return;
    event.preventDefault();
    notify({ type: "success", message: isRedo ? messages.redone : messages.undone });
  }
  document.addEventListener("keydown", press, { signal });
}

/** Where the browser's own undo belongs, or above the page. */
function isInField(): boolean {
  return !!document.activeElement?.closest(
    "input:not([type=range], [type=checkbox]), textarea, select, [contenteditable], dialog",
  );
}

/**
 * Makes a step of what the server did and offers to take back, such as pasted rows.
 * @param trashId the record of it in the trash.
 * @param restored reads the page again.
 */
export function addServerStep(
  store: UndoStore,
  trashId: string,
  notify: Notify,
  restored: () => void,
): void {
  const offer = () =>
    document.querySelector<HTMLFormElement>(`.toast form:has([value="${CSS.escape(trashId)}"])`);
  let isDone = false;
  const done = () => (isDone = true);
  offer()?.addEventListener("submit", done);
  async function takeBack(): Promise<void> {
    // What is on screen is pressed, which removes it too.
    const form = offer();
    if (form) return form.requestSubmit(form.querySelector("button"));
    done();
    const body = new URLSearchParams({ intent: "undo", trashId });
    try {
      const answer = (await request("POST", paths.undo, body)) as { message?: string | null };
      if (answer.message) notify({ type: "success", message: answer.message });
      restored();
    } catch {
      notify({ type: "error", message: editingMessages.undoFailed });
    }
  }
  store.addStep({ changeId: trashId, back: () => (isDone ? undefined : () => void takeBack()) });
}
