import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusMain } from "./toasts";

/**
 * Focuses the page's start after a navigation, as a full load would, and after a submit that
 * removed the focused element.
 */
export function useFocusOnNavigation(): void {
  const here = useLocation();
  const before = useRef(here);
  useEffect(() => {
    const from = before.current;
    before.current = here;
    const isLost = from !== here && document.activeElement === document.body;
    // A page's first field may have taken the focus already.
    const isTaken = document.activeElement?.matches("#main [data-takes-focus]");
    if (!isTaken && (from.pathname !== here.pathname || isLost)) focusMain();
  }, [here]);
}
