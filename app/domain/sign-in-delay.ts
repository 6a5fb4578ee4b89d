const FREE_FAILURES = 5;
const LONGEST_WAIT = 60;

/**
 * Seconds to wait after failed sign-ins within 15 minutes: none for 5, then 1 doubling to 60. No
 * lockout, so that nobody can shut an owner out.
 */
export function signInDelay(failures: number): number {
  return failures <= FREE_FAILURES
    ? 0
    : Math.min(LONGEST_WAIT, 2 ** (failures - FREE_FAILURES - 1));
}
