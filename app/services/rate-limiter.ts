export type RateLimit = { tries: number; minutes: number };

export type RateLimiter = ReturnType<typeof createRateLimiter>;

type Try = { bucket: string; at: number; length: number };

/** How a process publishes the tries that it counted, and receives those of the others. */
export type SharedTries = {
  publish: (one: Try) => void;
  subscribe: (take: (one: Try) => void) => void;
};

/**
 * In memory, for reads: a GET never writes to the database. Other processes' tries count as soon as
 * they arrive: two at the same moment may both be the last (docs/decisions/0080).
 */
export function createRateLimiter(shared?: SharedTries) {
  const moments = new Map<string, { times: number[]; expiresAt: number }>();
  shared?.subscribe((one) => {
    evictExpired(one.at);
    count(one);
  });

  /** @returns seconds until the next try is allowed; 0 when this one is, and is counted. */
  function spend(bucket: string, { tries, minutes }: RateLimit, now: Date): number {
    const at = now.getTime();
    const length = minutes * 60_000;
    evictExpired(at);
    const times = recentTimes({ bucket, at, length });
    const [first] = times;
    if (first !== undefined && times.length >= tries)
      return Math.ceil((first + length - at) / 1000);
    count({ bucket, at, length });
    shared?.publish({ bucket, at, length });
    return 0;
  }

  function count(one: Try): void {
    const times = [...recentTimes(one), one.at];
    moments.set(one.bucket, { times, expiresAt: one.at + one.length });
  }

  /** A try that is later by more than that was made before the clock was set back. */
  function recentTimes({ bucket, at, length }: Try): number[] {
    return (moments.get(bucket)?.times ?? []).filter((then) => Math.abs(at - then) < length);
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
