import { useEffect, type RefObject } from "react";

/** Rows laid out in one task: well below 50 ms on a slow phone. */
const AT_ONCE = 20;

/**
 * Rows beyond the screen are skipped while a page starts (grid.css). Once it is idle they are laid
 * out a few at a time: Chromium keeps skipped rows from screen readers (docs/decisions/0083).
 * @param keys of the table's rows: new ones are laid out too.
 */
export function useAllRows(form: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  useEffect(() => {
    const rows = [...(form.current?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])].filter(
      ({ style }) => style.contentVisibility === "",
    );
    let stop = () => {};
    function show() {
      for (const { style } of rows.splice(0, AT_ONCE)) style.contentVisibility = "visible";
      if (rows.length > 0) stop = whenIdle(show);
    }
    stop = whenIdle(show);
    return () => stop();
  }, [form, keys]);
}

/** Returns how to cancel it. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
