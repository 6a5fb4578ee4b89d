/** In ms: work between two turns of the event loop. */
const LONGEST_TURN = 20;

/** Maps serially, yielding to the event loop between turns: for queries over a whole account. */
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
