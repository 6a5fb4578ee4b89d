export type RateLimit = { tries: number; minutes: number };

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** In memory, for reads: a GET never writes to the database. */
export function createRateLimiter() {
  const moments = new Map<string, { times: number[]; expiresAt: number }>();

  /** @returns seconds until the next try is allowed; 0 when this one is, and is counted. */
  function spend(bucket: string, { tries, minutes }: RateLimit, now: Date): number {
    const at = now.getTime();
    const length = minutes * 60_000;
    evictExpired(at);
    // A try that is later by more than that was made before the clock was set back.
    const times = (moments.get(bucket)?.times ?? []).filter((then) => Math.abs(at - then) < length);
    const [first] = times;
    if (first !== undefined && times.length >= tries)
      return Math.ceil((first + length - at) / 1000);
    moments.set(bucket, { times: [...times, at], expiresAt: at + length });
    return 0;
  }

  function evictExpired(at: number): void {
    for (const [bucket, { expiresAt }] of moments) if (expiresAt <= at) moments.delete(bucket);
  }

  /** Tries held in memory. */
  function size(): number {
    return [...moments.values()].reduce((sum, { times }) => sum + times.length, 0);
  }

  return { spend, size };
}
