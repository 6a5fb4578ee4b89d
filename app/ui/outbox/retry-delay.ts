/** Milliseconds until what was cut so many times is sent again (docs/specification.md §17.1). */
export function retryDelay(cuts: number): number {
  return [5_000, 15_000, 60_000][cuts - 1] ?? 300_000;
}
