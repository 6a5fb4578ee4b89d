import type { CalendarDate } from "../bills/calendar-date";
import { overspend, type BudgetLine } from "../budget";
import { sumBy, type Cents } from "../money";

/** Why an item cost more than was planned, in the order in which it is looked for. */
const WHYS = ["variation", "quantity", "price"] as const;
export type Why = (typeof WHYS)[number];

/** `more`: so many more than planned, at the planned price each. Cents. */
export type Reason = { why: Why; parts: Record<Why, Cents>; more: number };

type Item = BudgetLine & { id: string; quantity: number };

/** So many items are explained, of those that went over by more than the least (cents). */
const MOST = 3;
export const LEAST_OVER: Cents = 100_00;

/**
 * A multiple of a smaller price each says nothing: whole dollars are multiples of a dollar.
 */
const LEAST_PRICE: Cents = 10_00;

/** Cents, at least 0: what an item cost beyond its budget, or at all where that is below 0. */
export function overOf({ budget, spent }: BudgetLine): Cents {
  return overspend({ budget: Math.max(0, budget), spent });
}

/** The largest first. */
export function largestOvers<Of extends Item>(items: readonly Of[]): Of[] {
  return items
    .filter((item) => overOf(item) > LEAST_OVER)
    .toSorted((a, b) => overOf(b) - overOf(a))
    .slice(0, MOST);
}

/**
 * What approved variations do not explain is a matter of quantity where it is whole units at the
 * planned price each, else of the price (docs/decisions/0122).
 * @param varied cents of approved variations on the item.
 */
export function whyOver(item: Item, varied: Cents): Reason {
  const over = overOf(item);
  const variation = Math.min(over, Math.max(0, varied));
  const more = moreOf(item, over - variation);
  const rest = over - variation;
  const parts = { variation, quantity: more > 0 ? rest : 0, price: more > 0 ? 0 : rest };
  const why = WHYS.reduce((largest, one) => (parts[one] > parts[largest] ? one : largest));
  return { why, parts, more };
}

/** How many more units the rest buys; 0 where it is no whole number of them. */
function moreOf({ quantity, budget }: Item, rest: Cents): number {
  if (quantity < 2 || rest <= 0 || budget < quantity * LEAST_PRICE) return 0;
  const [units, price] = [(rest * quantity) / budget, budget / quantity];
  return Number.isInteger(units) && Number.isInteger(price) ? units : 0;
}

export type BillLine = { date: CalendarDate; text: string; gross: Cents };

/** A bill of an item, or a piece of one: within the plan, or beyond it. Cents. */
export type Piece = { date: CalendarDate; text: string; amount: Cents; isOver: boolean };

/** So many pieces within the plan are shown, and so many beyond it, with one row for the others. */
const MOST_WITHIN = 3;
const MOST_BEYOND = 5;

/**
 * The bills of an item, the oldest first; the last ones are beyond the plan, as much as it is over.
 * @param over cents.
 */
export function piecesOf(lines: readonly BillLine[], over: Cents): Piece[] {
  let beyond = over;
  const all = lines.toReversed().flatMap(({ date, text, gross }) => {
    const part = Math.min(beyond, Math.max(0, gross));
    beyond -= part;
    const within = { date, text, amount: gross - part, isOver: false };
    const own = { date, text: within.amount === 0 ? text : SAME, amount: part, isOver: true };
    return part === 0 ? [within] : within.amount === 0 ? [own] : [own, within];
  });
  const pieces = all.toReversed();
  const inside = pieces.filter(({ isOver }) => !isOver);
  const outside = pieces.filter(({ isOver }) => isOver);
  if (inside.length <= MOST_WITHIN && outside.length <= MOST_BEYOND) return pieces;
  return [
    ...together(inside.slice(0, -(MOST_WITHIN - 1)), "earlier bills"),
    ...inside.slice(-(MOST_WITHIN - 1)),
    ...outside.slice(0, MOST_BEYOND - 1),
    ...together(outside.slice(MOST_BEYOND - 1), "more bills"),
  ];
}

const SAME = "the same bill";

function together(pieces: readonly Piece[], words: string): Piece[] {
  const last = pieces.at(-1);
  if (!last || pieces.length === 1) return [...pieces];
  return [{ ...last, text: `${pieces.length} ${words}`, amount: sumBy("amount", pieces) }];
}
