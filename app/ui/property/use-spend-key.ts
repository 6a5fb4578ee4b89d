import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/contracts/paths";

const LAST = "plumbline:last-property";

/** N opens Add spend, unless something is being typed or a dialog is open. */
export function useSpendKey(target: string | (() => string)): void {
  const navigate = useNavigate();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
      const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey && !repeat;
      if (key.toLowerCase() !== "n" || !isPlain || defaultPrevented) return;
      if (document.activeElement?.closest("input, textarea, select, [contenteditable]")) return;
      if (document.querySelector("dialog[open], :popover-open")) return;
      event.preventDefault();
      navigate(typeof target === "string" ? target : target());
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate, target]);
}

/** On the home page N asks for the property opened last in this browser. */
export function lastSpendPath(): string {
  const id = readLast();
  return id ? paths.spendOn(id) : paths.spend;
}

// A browser may refuse its storage.
export function rememberProperty(id: string): void {
  try {
    localStorage.setItem(LAST, id);
  } catch {
    return;
  }
}

function readLast(): string | null {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}
