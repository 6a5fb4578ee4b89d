/** So many tries in so many minutes. */
export type RateLimit = { tries: number; minutes: number };

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Counts how often somebody did something lately, in memory and for this process alone: for what
 * only reads, since a GET never writes.
 */
export function createRateLimiter() {
  const moments = new Map<string, { times: number[]; keptUntil: number }>();

  /**
   * Counts a try, unless too many are counted already.
   * @param bucket what is tried, and by whom.
   * @returns the seconds until there may be another; 0 when this one may be.
   */
  function spend(bucket: string, { tries, minutes }: RateLimit, now: Date): number {
    const at = now.getTime();
    const length = minutes * 60_000;
    forget(at);
    const times = (moments.get(bucket)?.times ?? []).filter((then) => at - then < length);
    const [first] = times;
    if (first !== undefined && times.length >= tries)
      return Math.ceil((first + length - at) / 1000);
    moments.set(bucket, { times: [...times, at], keptUntil: at + length });
    return 0;
  }

  /** What is over would otherwise be kept as long as the process lives. */
  function forget(at: number): void {
    for (const [bucket, { keptUntil }] of moments) if (keptUntil <= at) moments.delete(bucket);
  }

  return { spend, size: () => moments.size };
}
