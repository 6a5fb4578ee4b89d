const SECOND = 1_000;
const GIVE_UP_AFTER = 24 * 60 * 60 * SECOND;
const LONGEST_WAIT = 60 * 60 * SECOND;

/**
 * When to try a mail again: 5 seconds after the first failure, then twice as long each time, up to
 * an hour.
 * @param tries how often it was tried.
 */
export function nextMailAttempt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_WAIT, 5 * SECOND * 2 ** (tries - 1)));
}

/** A mail that is a day old is given up: the provider forgets by then which ones it has sent. */
export function isTooOldToSend(createDate: Date, now: Date): boolean {
  return now.getTime() - createDate.getTime() >= GIVE_UP_AFTER;
}
