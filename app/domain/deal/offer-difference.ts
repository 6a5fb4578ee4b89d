import type { Cents } from "../money";
import type { DealLines } from "./lines";

type LineName = keyof DealLines;

/** Cents, or percent of the lines that are percentages. */
export type LineDifference = {
  line: LineName;
  offer: number | null;
  now: number | null;
  difference: number | null;
};

/** Cents of profit; `weeks` is what time costs: holding and interest. */
export type ProfitMove = { cause: ProfitCause; moved: Cents };
export type ProfitCause = keyof typeof CAUSES;

const CAUSES = {
  price: { sign: 1, lines: ["sale"] },
  purchase: { sign: -1, lines: ["purchase"] },
  buying: { sign: -1, lines: ["buying"] },
  renovation: { sign: -1, lines: ["renovation"] },
  weeks: { sign: -1, lines: ["holding", "interest"] },
  agent: { sign: -1, lines: ["agent"] },
  selling: { sign: -1, lines: ["selling"] },
  gst: { sign: -1, lines: ["gstToPay"] },
} as const satisfies Record<string, { sign: 1 | -1; lines: readonly LineName[] }>;

export type OfferDifference = {
  lines: readonly LineDifference[];
  /** The largest first; together the difference of the profit. Empty while a profit is unknown. */
  moves: readonly ProfitMove[];
};

/** Offer · now · difference of every line (docs/specification.md §25.8). */
export function offerDifference(offer: DealLines, now: DealLines): OfferDifference {
  const names = Object.keys(now) as LineName[];
  return {
    lines: names.map((line) => ({
      line,
      offer: offer[line],
      now: now[line],
      difference: difference(offer, now, line),
    })),
    moves: offer.profit === null || now.profit === null ? [] : movesOf(offer, now),
  };
}

/** A line that makes the profit, and what it moved of it; cents. */
export type ProfitRow = {
  line: ProfitLine;
  offer: Cents | null;
  now: Cents | null;
  moved: Cents;
};
type ProfitLine = (typeof CAUSES)[ProfitCause]["lines"][number];
export const PROFIT_LINES = Object.values(CAUSES).flatMap(
  ({ lines }): readonly ProfitLine[] => lines,
);

/** In their order, without those that were and are nothing; `moved` adds up as the moves do. */
export function profitRows(offer: DealLines, now: DealLines): ProfitRow[] {
  return Object.values(CAUSES)
    .flatMap(({ sign, lines }) =>
      lines.map((line) => ({
        line,
        offer: offer[line],
        now: now[line],
        moved: sign * (difference(offer, now, line) ?? 0) || 0,
      })),
    )
    .filter((row) => row.offer || row.now);
}

function movesOf(offer: DealLines, now: DealLines): ProfitMove[] {
  return Object.entries(CAUSES)
    .map(([cause, { sign, lines }]) => ({
      cause: cause as ProfitCause,
      moved: lines.reduce((sum, line) => sum + sign * (difference(offer, now, line) ?? 0), 0),
    }))
    .filter(({ moved }) => moved !== 0)
    .toSorted((a, b) => Math.abs(b.moved) - Math.abs(a.moved));
}

/** Percentages have two decimals; their difference too. */
function difference(offer: DealLines, now: DealLines, line: LineName): number | null {
  const [before, after] = [offer[line], now[line]];
  return before === null || after === null ? null : Math.round((after - before) * 100) / 100;
}
