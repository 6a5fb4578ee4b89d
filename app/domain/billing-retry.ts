const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** Milliseconds. */
export const LONGEST_WAIT = HOUR;

/** 2 s, doubling up to an hour, without end: an unconfirmed cancellation keeps charging. */
export function nextBillingAttempt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_WAIT, 2 * SECOND * 2 ** (tries - 1)));
}

/** At the fifth try, then about once a day. */
export function isReportable(tries: number): boolean {
  return tries === 5 || (tries > 5 && tries % 24 === 0);
}

/** An unknown customer is given up after three days, as long as Stripe repeats its events. */
export function isGivenUp(askedDate: Date, now: Date): boolean {
  return now.getTime() - askedDate.getTime() >= 3 * DAY;
}
