/** As in the styles: below 48rem. */
const PHONE = "(max-width: 47.99rem)";

/** For what an event does; what is shown follows `usePhone`. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}

/** @returns what ends the watch. */
export function watchPhone(changed: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
