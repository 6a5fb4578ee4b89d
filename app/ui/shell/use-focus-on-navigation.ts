import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusMain } from "../notices/toasts";

/**
 * Focuses what a link's "#id" names, else the page's start, after a navigation as a full load
 * would, and after a submit that removed the focused element.
 */
export function useFocusOnNavigation(): void {
  const here = useLocation();
  const before = useRef(here);
  useEffect(() => {
    const from = before.current;
    before.current = here;
    const isLost = from !== here && document.activeElement === document.body;
    // A page's first field or an error summary may have taken the focus already.
    const isTaken = document.activeElement?.matches("#main [data-takes-focus]");
    const isElsewhere = from.pathname !== here.pathname || from.hash !== here.hash;
    if (isTaken || !(isElsewhere || isLost)) return;
    if (!isElsewhere || !focusNamed(here.hash)) focusMain();
  }, [here]);
}

/** A screen reader says the name of the section, its heading. Returns false without such an id. */
function focusNamed(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  // ScrollRestoration has scrolled to it.
  target?.focus({ preventScroll: true });
  return target !== null && target === document.activeElement;
}
