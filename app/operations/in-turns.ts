/** In milliseconds: so long the work goes on before others have their turn. */
const LONGEST_TURN = 20;

/**
 * Does something with each of many, one after the other, and lets the event loop turn whenever that
 * has taken a while: for queries over all that somebody has.
 */
export async function inTurns<Thing, Result>(
  things: readonly Thing[],
  work: (thing: Thing) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const thing of things) {
    if (performance.now() - began > LONGEST_TURN) {
      await new Promise(setImmediate);
      began = performance.now();
    }
    results.push(work(thing));
  }
  return results;
}
