const FREE_FAILURES = 5;
const LONGEST_WAIT = 60;

/** Seconds: 0 for 5 failures, then 1 doubling to 60. No lockout, which could shut an owner out. */
export function signInDelay(failures: number): number {
  return failures <= FREE_FAILURES
    ? 0
    : Math.min(LONGEST_WAIT, 2 ** (failures - FREE_FAILURES - 1));
}
