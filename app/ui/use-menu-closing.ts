import { useEffect, type RefObject } from "react";

/**
 * Closes an overlaid menu on blur, outside pointer and Esc.
 * @param media where it lies over the page: a row's menu of a phone is within its card.
 */
export function useMenuClosing(
  container: RefObject<HTMLElement | null>,
  media = "(min-width: 48rem)",
): void {
  useEffect(() => {
    const inside = container.current;
    // Followed, rather than looked for in hundreds of rows at each key.
    const open = new Set(inside?.querySelectorAll<HTMLDetailsElement>("details[open]"));
    function follow({ target }: Event) {
      if (!(target instanceof HTMLDetailsElement)) return;
      if (target.open) open.add(target);
      else open.delete(target);
    }
    function close(event: Event) {
      if (open.size === 0 || !matchMedia(media).matches) return;
      const isEsc = event instanceof KeyboardEvent;
      if (isEsc && event.key !== "Escape") return;
      // Of a dialog that the menu opened, Esc closes the dialog alone.
      if (isEsc && event.target instanceof Element && event.target.closest("dialog")) return;
      for (const menu of open) {
        const isWithin = menu.parentElement?.contains(event.target as Node);
        if (isEsc ? isWithin : !isWithin) menu.open = false;
        if (isEsc && isWithin) menu.querySelector("summary")?.focus();
      }
    }
    const ending = new AbortController();
    // Toggle events do not bubble.
    inside?.addEventListener("toggle", follow, { capture: true, signal: ending.signal });
    for (const kind of ["pointerdown", "focusin", "keydown"])
      document.addEventListener(kind, close, ending);
    return () => ending.abort();
  }, [container, media]);
}
