/** Limited concurrency, round robin over `who`, however much work one of them has. */
export function fairTurns(atOnce: number) {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  async function inTurn<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((resolve) => join(who, resolve));
    else running++;
    try {
      return await work();
    } finally {
      // Passes the slot on.
      const next = takeNext();
      if (next) next();
      else running--;
    }
  }

  function join(who: string, begin: () => void): void {
    const line = waiting.get(who);
    if (line) line.push(begin);
    else waiting.set(who, [begin]);
  }

  function takeNext(): (() => void) | undefined {
    for (const [who, line] of waiting) {
      const begin = line.shift();
      waiting.delete(who);
      if (line.length > 0) waiting.set(who, line);
      return begin;
    }
    return undefined;
  }

  return inTurn;
}
