import type { ChangesView } from "~/contracts/property-actions";

/**
 * What an open page knows of a property's changes: the number it has seen, and who else has changed
 * something since.
 */
export type Watch = { since: number; changedBy: string | null };

/** What the page shows now has everything up to this number. */
export function seen(watch: Watch, changeNumber: number): Watch {
  return changeNumber > watch.since ? { since: changeNumber, changedBy: null } : watch;
}

/** The notice was answered with a refresh; should that fail, the next answer raises it again. */
export function dismissed(watch: Watch): Watch {
  return { ...watch, changedBy: null };
}

/**
 * Takes in an answer. One's own changes raise nothing, and what the page has seen since it asked is
 * not told twice.
 * @param asked the number that was asked about.
 */
export function afterAnswer(
  watch: Watch,
  asked: number,
  { number, changedBy, isMine }: ChangesView,
): Watch {
  if (asked !== watch.since) return watch;
  if (isMine) return { since: number, changedBy: null };
  return changedBy === watch.changedBy ? watch : { ...watch, changedBy };
}
