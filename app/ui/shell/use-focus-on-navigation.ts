import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** After going to another page the focus stands at its start, as it would after a full load. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
