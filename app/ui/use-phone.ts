import { useSyncExternalStore } from "react";

/** As in the styles: below 48rem. */
const PHONE = "(max-width: 47.99rem)";

function watch(changed: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** False until script runs. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
