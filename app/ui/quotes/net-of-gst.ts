import type { QuoteColumn } from "~/contracts/quote-pages";
import { formatDollarsAndCents } from "~/domain/money";

/** The lowest to its owner: after the GST claim where there is one. */
export function isBest({ net, isLowest, isLowestNet }: QuoteColumn): boolean {
  return net === null ? isLowest : isLowestNet;
}

/** By how much the lowest is below the next one. */
export function lowestNetText(columns: readonly Pick<QuoteColumn, "net">[]): string {
  const [lowest = 0, next = lowest] = columns
    .flatMap(({ net }) => net ?? [])
    .toSorted((a, b) => a - b);
  return next > lowest
    ? `lowest for you, by ${formatDollarsAndCents(next - lowest)}`
    : "lowest for you";
}
