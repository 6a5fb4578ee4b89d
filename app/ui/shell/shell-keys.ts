import { paths } from "~/contracts/paths";
import { onDemand } from "../on-demand";
import { isPlainClick } from "../plain-click";
import findStyles from "../styles/sheets/find.css?url";

const FindMenu = onDemand(() => import("../find/find-menu"), "FindMenu", findStyles);

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
    if (document.activeElement?.closest("input, textarea, select, [contenteditable]")) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    event.preventDefault();
    go(path ?? lastSpendPath());
  }
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
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

/** Calls `open` with the menu on Ctrl K, or Cmd K, and in place of its page. Returns a stop function. */
export function listenForFind(open: (menu: typeof FindMenu) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const show = (event: Event) => {
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open(FindMenu);
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey) show(event);
  };
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest(".find-link");
    if (link && isPlainClick(event)) show(event);
  };
  document.addEventListener("keydown", press, { signal });
  // Before the link's own listener leads to the page.
  window.addEventListener("click", click, { capture: true, signal });
  return () => listening.abort();
}
