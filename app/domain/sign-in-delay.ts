const FREE_FAILURES = 5;
const LONGEST_WAIT = 60;

/**
 * The seconds to wait after this many failed sign-ins to one account within 15 minutes: none for
 * the first 5, then 1 doubling to 60. There is no lockout, so that nobody can shut an owner out.
 */
export function signInDelay(failures: number): number {
  return failures <= FREE_FAILURES
    ? 0
    : Math.min(LONGEST_WAIT, 2 ** (failures - FREE_FAILURES - 1));
}
