const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/**
 * When to read a customer from Stripe again: 2 seconds after the first failure, then twice as long
 * each time, up to an hour. It never ends by itself: a cancellation that Stripe has not confirmed
 * is money that somebody goes on paying.
 * @param tries how often it was tried.
 */
export function nextBillingAttempt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(HOUR, 2 * SECOND * 2 ** (tries - 1)));
}

/**
 * Whoever watches is told of a trouble that lasts: at the fifth try, and about once a day from then
 * on.
 */
export function isReportable(tries: number): boolean {
  return tries === 5 || (tries > 5 && tries % 24 === 0);
}

/**
 * A customer that nobody here knows is given up after three days, as long as Stripe itself would go
 * on telling.
 */
export function isGivenUp(askedDate: Date, now: Date): boolean {
  return now.getTime() - askedDate.getTime() >= 3 * DAY;
}
