const VISITS = "plumbline:visits";
const NEVER = "not now";
/** From this visit on it is hinted at. */
const HINTED = 3;

/** Counts this visit, which is one of a tab; whether it is time for the hint. */
export function isTimeForHint(): boolean {
  try {
    const visits = localStorage.getItem(VISITS) ?? "0";
    if (visits === NEVER) return false;
    const isNew = sessionStorage.getItem(VISITS) === null;
    const count = Math.min(HINTED, Number(visits) + (isNew ? 1 : 0));
    sessionStorage.setItem(VISITS, "counted");
    localStorage.setItem(VISITS, String(count));
    return count >= HINTED;
  } catch {
    // Storage is forbidden.
    return false;
  }
}

/** "Not now" is for good: the browser's own menu still offers it. */
export function hintNoMore(): void {
  localStorage.setItem(VISITS, NEVER);
}
