import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusMain } from "./toasts";

/**
 * After going to another page the focus stands at its start, as it would after a full load; and so
 * it does where an answer kept the page but took away what had the focus, as a form that is done
 * with.
 */
export function useFocusOnNavigation(): void {
  const here = useLocation();
  const before = useRef(here);
  useEffect(() => {
    const from = before.current;
    before.current = here;
    const isLost = from !== here && document.activeElement === document.body;
    if (from.pathname !== here.pathname || isLost) focusMain();
  }, [here]);
}
