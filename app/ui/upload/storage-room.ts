const MB = 1_000_000;
/** A few photos, as they are made smaller. */
const ENOUGH = 10 * MB;

/** Whole MB that the browser has left for the product, where a photo may not fit; else undefined. */
export function shortRoom({ quota, usage = 0 }: StorageEstimate): number | undefined {
  const left = quota === undefined ? ENOUGH : Math.max(0, quota - usage);
  return left < ENOUGH ? Math.floor(left / MB) : undefined;
}
