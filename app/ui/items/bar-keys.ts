import { useLayoutEffect } from "react";
import { take } from "./cell-block";

/** "Delete", also of Backspace; "Ctrl C", also with Cmd, unless text is selected; "" with Shift or Alt. */
export function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (shiftKey || altKey) return "";
  if (!ctrlKey && !metaKey) return key === "Backspace" ? "Delete" : key;
  const name = key.toUpperCase();
  return name === "C" && getSelection()?.isCollapsed === false ? "" : `Ctrl ${name}`;
}

/** What a bar does by keys, which are taken before the table's own. */
export function useBarKeys(
  form: { current: HTMLElement | null },
  acts: Readonly<Record<string, (() => unknown) | undefined>>,
  takesAt: (target: Element) => boolean,
): void {
  useLayoutEffect(() => {
    const { current } = form;
    function press(event: KeyboardEvent) {
      const act = acts[keyOf(event)];
      if (!act || !(event.target instanceof Element) || !takesAt(event.target)) return;
      take(event);
      void act();
    }
    current?.addEventListener("keydown", press, { capture: true });
    return () => current?.removeEventListener("keydown", press, { capture: true });
  });
}
