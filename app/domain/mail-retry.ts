const SECOND = 1_000;
const GIVE_UP_AFTER = 24 * 60 * 60 * SECOND;
/** Milliseconds. */
export const LONGEST_WAIT = 60 * 60 * SECOND;

/** 5 s after the first failure, doubling up to an hour. */
export function nextMailAttempt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_WAIT, 5 * SECOND * 2 ** (tries - 1)));
}

/** The provider's idempotency keys expire after a day: a later retry could send twice. */
export function isTooOldToSend(createDate: Date, now: Date): boolean {
  return now.getTime() - createDate.getTime() >= GIVE_UP_AFTER;
}
