import type { FindView } from "~/contracts/find";
import { paths } from "~/contracts/paths";
import { readFound, searchRows, findSameSpend } from "~/data/search";
import { addDays, formatDateNear, todayIn } from "~/domain/bills/calendar-date";
import { billTitle } from "~/domain/bills/bill-title";
import type { FindWords } from "~/domain/find-words";
import { foldText } from "~/domain/fold-text";
import { itemLabel } from "~/domain/property";
import { formatDollarsAndCents, plainDollars } from "~/domain/money";
import { viewBillsAlone } from "../bills/view-bill";
import type { Context } from "../operation";
import { type Looked, viewMeant } from "./found-rows";

/** Items that the words may mean. */
export const MOST_MEANT = 50;
/** In days: a spend of the same amount within them may be the same one. */
const RECENT = 30;

export type Where = { property?: string | undefined; project?: string | undefined };
export type MeantItem = NonNullable<ReturnType<typeof findMeant>>;

/**
 * The item that the words mean: one of the category or property it is asked from before others, and
 * one of just that name before longer ones. Null where there is none, or where one is called so with
 * the number that stands beside the words.
 */
export function findMeant(
  { db }: Context,
  { owners, places, properties }: Looked,
  { words, rest, amount, verb }: FindWords,
  where: Where,
) {
  const named = amount === null ? words : rest;
  if (named.length === 0) return null;
  const sought = { kinds: ["item"] as const, owners, places, byName: true };
  if (amount !== null && verb === null && searchRows(db, { ...sought, words }, 1).length > 0)
    return null;
  const placeOf = new Map(
    searchRows(db, { ...sought, words: named }, MOST_MEANT).map(({ id, placeId }) => [id, placeId]),
  );
  const isMeant = (item: { id: string; name: string; projectId: string }) => [
    item.projectId === where.project,
    placeOf.get(item.id) === where.property,
    foldText(item.name) === named.join(" "),
    properties.get(placeOf.get(item.id) ?? "")?.status === "active",
  ];
  const [item] = readFound(db, "items", [...placeOf.keys()]).toSorted((a, b) => {
    const [ofA, ofB] = [isMeant(a), isMeant(b)];
    const at = ofA.findIndex((is, n) => is !== ofB[n]);
    return at < 0 ? a.name.length - b.name.length : ofA[at] ? -1 : 1;
  });
  const propertyId = placeOf.get(item?.id ?? "");
  if (!item || propertyId === undefined) return null;
  return { ...item, name: itemLabel(item.name), propertyId };
}

/** What a spend of the amount on the item would do, in cents. */
export function offerSpend(context: Context, meant: MeantItem, amount: number): FindView["spend"] {
  const { db, now } = context;
  const { id, projectId, propertyId } = meant;
  const today = todayIn(now);
  const same = findSameSpend(db, id, amount, addDays(today, -RECENT));
  const [bill] = same ? viewBillsAlone(db, [same], now) : [];
  const view = viewMeant(context, meant);
  return {
    ...view,
    amount,
    fields: { ...view.fields, amount: formatDollarsAndCents(amount) },
    sheet: paths.addSpend(propertyId, {
      item: id,
      project: projectId,
      amount: plainDollars(amount),
    }),
    same: bill ? { title: billTitle(bill), date: formatDateNear(bill.date, today) } : null,
  };
}
