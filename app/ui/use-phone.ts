import { useSyncExternalStore } from "react";

/** As in the styles: below 48rem. */
const PHONE = "(max-width: 47.99rem)";

export function watchPhone(changed: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** For what an event does; what is shown follows `usePhone`. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}

/** False until script runs. */
export function usePhone(): boolean {
  return useSyncExternalStore(watchPhone, isPhone, () => false);
}
