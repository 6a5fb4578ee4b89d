/** How often others had a turn of the event loop while the work was done, and its result. */
export async function turnsDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ turns: number; result: Result }> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    if (isDone) return;
    turns++;
    setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isDone = true;
  return { turns, result };
}
