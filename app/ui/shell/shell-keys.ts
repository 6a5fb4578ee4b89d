import { paths } from "~/contracts/paths";
import { onDemand } from "../on-demand";
import { isPlainClick } from "../plain-click";
import helpStyles from "../styles/sheets/help.css?url";
import findStyles from "../styles/sheets/find.css?url";

const FindMenu = onDemand(() => import("../find/find-menu"), "FindMenu", findStyles);

const KeysDialog = onDemand(() => import("./keys"), "KeysDialog", helpStyles);

const LAST = "plumbline:last-property";

/**
 * Calls `go` with the path of Add spend on N, unless something is being typed or is open above the
 * page. Returns a stop function.
 * @param path that of the property; by default of the one opened last.
 */
export function listenForSpendKey(
  go: (path: string) => void,
  propertyId?: string,
  path?: string,
): () => void {
  if (propertyId) remember(propertyId);
  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
    const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey && !repeat;
    if (key.toLowerCase() !== "n" || !isPlain || defaultPrevented) return;
    if (isTyping()) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    event.preventDefault();
    go(path ?? lastSpendPath());
  }
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

function isTyping(): boolean {
  return !!document.activeElement?.closest("input, textarea, select, [contenteditable]");
}

// A browser may refuse its storage.
function remember(id: string): void {
  try {
    localStorage.setItem(LAST, id);
  } catch {
    return;
  }
}

export function lastSpendPath(): string {
  try {
    const id = localStorage.getItem(LAST);
    return id ? paths.spendOn(id) : paths.spend;
  } catch {
    return paths.spend;
  }
}

/**
 * Calls `open` with the menu on Ctrl K, or Cmd K, and in place of its page; with the keys on `?`.
 * Returns a stop function.
 */
export function listenForFind(open: (menu: typeof FindMenu) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const show = (event: Event, menu = FindMenu) => {
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    // It would be typed into the cell that has the focus.
    event.stopPropagation();
    open(menu);
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey) show(event);
    else if (key === "?" && !isTyping()) show(event, KeysDialog);
  };
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest(".find-link");
    if (link && isPlainClick(event)) show(event);
  };
  window.addEventListener("keydown", press, { capture: true, signal });
  // Before the link's own listener leads to the page.
  window.addEventListener("click", click, { capture: true, signal });
  return () => listening.abort();
}
