import { paths } from "~/contracts/paths";

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
