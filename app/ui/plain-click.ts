import type { MouseEvent } from "react";

/** False for modified clicks (new tab, new window), which must follow the link. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
