let count = 0;
const listeners = new Set<() => void>();

/** Whether a newer view of the page is being fetched. */
export const isFetching = (): boolean => count > 0;

export function onFetching(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function whileFetching<View>(work: () => Promise<View>): Promise<View> {
  step(1);
  try {
    return await work();
  } finally {
    step(-1);
  }
}

function step(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}
