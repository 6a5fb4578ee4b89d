import { useEffect, type RefObject } from "react";

/** Rows of all tables laid out in one frame: well below 50 ms on a slow phone. */
const AT_ONCE = 20;

/** Groups of rows, and the rows of the last one. */
const SKIPPED = "tbody:not(:last-of-type), tbody:last-of-type > tr[data-row]";

const waiting = new Set<HTMLElement>();
let isShowing = false;

/**
 * Rows beyond the screen are skipped while a page starts (grid.css). Once it is idle they are laid
 * out a few at a time: Chromium keeps skipped rows from screen readers (docs/decisions/0083).
 * @param keys of the table's rows: new ones are laid out too.
 */
export function useAllRows(form: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  useEffect(() => {
    for (const box of form.current?.querySelectorAll<HTMLElement>(SKIPPED) ?? [])
      if (box.style.contentVisibility === "") waiting.add(box);
    if (!isShowing) showNext();
  }, [form, keys]);
}

/** The next frame's share, once the page is idle. */
function showNext(): void {
  isShowing = waiting.size > 0;
  if (isShowing) requestAnimationFrame(() => whenIdle(show));
}

function show(): void {
  let room = AT_ONCE;
  for (const box of waiting) {
    box.style.contentVisibility = "visible";
    waiting.delete(box);
    if (box.matches("tbody") || --room === 0) break;
  }
  showNext();
}

export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 50);
}
