import type { MouseEvent } from "react";

/**
 * For a link to a page that is shown as a dialog instead where script runs: a plain click opens it,
 * any other goes to the page.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
