import type { CalendarDate } from "../bills/calendar-date";
import { itemMoney, type ItemMoney } from "../bills/item-money";
import { grouped } from "../grouped";
import { sumBy, type Cents } from "../money";

export const QUOTE_STATUSES = ["open", "accepted", "declined", "closed"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** As shown: an open quote expires by itself, and can still be accepted. */
export type QuoteState = QuoteStatus | "expired";

export const VARIATION_STATUSES = ["asked", "approved", "refused"] as const;
export type VariationStatus = (typeof VARIATION_STATUSES)[number];

export function quoteState(
  { status, validUntil }: { status: QuoteStatus; validUntil: CalendarDate | null },
  today: CalendarDate,
): QuoteState {
  return status === "open" && validUntil !== null && validUntil < today ? "expired" : status;
}

// Declining and closing can be undone. Closed is finished, or cancelled after it was accepted.
const moves: Record<QuoteStatus, readonly QuoteStatus[]> = {
  open: ["accepted", "declined"],
  accepted: ["closed"],
  declined: ["open"],
  closed: ["accepted"],
};

const variationMoves: Record<VariationStatus, readonly VariationStatus[]> = {
  asked: ["approved", "refused"],
  approved: ["asked"],
  refused: ["asked"],
};

/** Why a change of status is refused (409); the words are in app/contracts/quote-messages.ts. */
export type QuoteConflict =
  | { reason: "quoteStatus"; from: QuoteStatus; to: QuoteStatus }
  | { reason: "variationStatus"; from: VariationStatus; to: VariationStatus }
  | { reason: "variationOfQuote"; status: QuoteStatus };

export function quoteConflict(from: QuoteStatus, to: QuoteStatus): QuoteConflict | undefined {
  return moves[from].includes(to) ? undefined : { reason: "quoteStatus", from, to };
}

export function variationConflict(
  from: VariationStatus,
  to: VariationStatus,
): QuoteConflict | undefined {
  return variationMoves[from].includes(to) ? undefined : { reason: "variationStatus", from, to };
}

/** Only an accepted quote is varied. */
export function newVariationConflict(status: QuoteStatus): QuoteConflict | undefined {
  return status === "accepted" ? undefined : { reason: "variationOfQuote", status };
}

/** Whether the supplier can still be asked about it, and answer. */
export function isAnswerable(quote: QuoteStatus, variation: VariationStatus): boolean {
  return quote === "accepted" && variation !== "refused";
}

/** The lines that are agreed: none until the quote is accepted, then approved variations' too. */
export function agreedLines<Line>(
  { status, lines }: { status: QuoteStatus; lines: readonly Line[] },
  variations: readonly { status: VariationStatus; lines: readonly Line[] }[],
): Line[] {
  if (status !== "accepted" && status !== "closed") return [];
  const approved = variations.filter((variation) => variation.status === "approved");
  return [...lines, ...approved.flatMap((variation) => variation.lines)];
}

/** Cents. */
export function agreedOf<Line extends { gross: Cents }>(
  quote: { status: QuoteStatus; lines: readonly Line[] },
  variations: readonly { status: VariationStatus; lines: readonly Line[] }[],
): Cents {
  return sumBy("gross", agreedLines(quote, variations));
}

type Line = { itemId: string | null; gross: Cents };

/** What is agreed and billed of a quote, by item: lines whose item is deleted count in none. */
export function quoteMoney({
  quote: { id: quoteId, status },
  lines,
  variations,
  billed,
}: {
  quote: { id: string; status: QuoteStatus };
  lines: readonly (Line & { variationId: string | null })[];
  variations: readonly { id: string; status: VariationStatus }[];
  billed: readonly Line[];
}): Map<string, ItemMoney> {
  const linesOf = grouped(lines, ({ variationId }) => variationId);
  const agreed = agreedLines<Line>(
    { status, lines: linesOf.get(null) ?? [] },
    variations.map((variation) => ({ ...variation, lines: linesOf.get(variation.id) ?? [] })),
  );
  const onItems = (all: readonly Line[]) =>
    all.flatMap(({ itemId, gross }) =>
      itemId === null ? [] : [{ quoteId, closed: status === "closed", itemId, gross }],
    );
  return itemMoney(onItems(agreed), onItems(billed));
}
