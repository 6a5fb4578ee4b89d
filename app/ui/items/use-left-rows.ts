import { useEffect, type RefObject } from "react";
import { useItemStore } from "./item-context";

/**
 * Reports rows that lost the focus. Waits for the end of a pointer press: removing an empty row
 * would move the pressed button.
 */
export function useLeftRows(container: RefObject<HTMLElement | null>): void {
  const store = useItemStore();
  useEffect(() => {
    const left = new Set<string>();
    let isPressed = false;
    let pressed: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function settle() {
      const focused = rowOf(document.activeElement);
      for (const key of left) if (key !== focused && key !== pressed) store.leaveRow(key);
      left.clear();
      pressed = undefined;
    }
    function soon() {
      clearTimeout(timer);
      timer = setTimeout(settle);
    }
    function leave({ target }: FocusEvent) {
      const key = rowOf(target);
      if (key !== undefined) left.add(key);
      if (!isPressed) soon();
    }
    function press({ target }: PointerEvent) {
      isPressed = true;
      pressed = rowOf(target);
    }
    function release() {
      isPressed = false;
      soon();
    }
    const form = container.current;
    const ending = new AbortController();
    const early = { capture: true, signal: ending.signal };
    form?.addEventListener("focusout", leave, ending);
    document.addEventListener("pointerdown", press, early);
    for (const kind of ENDS) document.addEventListener(kind, release, early);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [container, store]);
}

const ENDS = ["pointerup", "pointercancel"] as const;

function rowOf(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>("[data-row]")?.dataset["row"]
    : undefined;
}
