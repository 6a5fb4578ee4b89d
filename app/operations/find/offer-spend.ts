import type { FindView } from "~/contracts/find";
import { paths } from "~/contracts/paths";
import { readFound, searchRows, findSameSpend } from "~/data/search";
import { addDays, formatDateNear, todayIn } from "~/domain/bills/calendar-date";
import { billTitle } from "~/domain/bills/bill-title";
import type { FindWords } from "~/domain/find-words";
import { foldText } from "~/domain/fold-text";
import { itemLabel } from "~/domain/property";
import { plainDollars } from "~/domain/money";
import { viewBillsAlone } from "../bills/view-bill";
import { formId } from "../builders";
import type { Context } from "../operation";
import type { Looked } from "./found-rows";

/** Items that the words may mean. */
const MOST_MEANT = 50;
/** In days: a spend of the same amount within them may be the same one. */
const RECENT = 30;

export type Where = { property?: string | undefined; project?: string | undefined };

/**
 * An amount beside words is a spend on the item that they mean: one of the category or property it
 * is asked from before others, and one of just that name before longer ones. Null where there is
 * none, or an item that is called so with the number.
 */
export function offerSpend(
  context: Context,
  { owners, places, properties }: Looked,
  { words, amount, rest }: FindWords,
  where: Where,
): FindView["spend"] {
  if (amount === null || rest.length === 0) return null;
  const { db, now } = context;
  const sought = { kinds: ["item"] as const, owners, places, byName: true };
  if (searchRows(db, { ...sought, words }, 1).length > 0) return null;
  const placeOf = new Map(
    searchRows(db, { ...sought, words: rest }, MOST_MEANT).map(({ id, placeId }) => [id, placeId]),
  );
  const isMeant = (item: { id: string; name: string; projectId: string }) => [
    item.projectId === where.project,
    placeOf.get(item.id) === where.property,
    foldText(item.name) === rest.join(" "),
    properties.get(placeOf.get(item.id) ?? "")?.status === "active",
  ];
  const [item] = readFound(db, "items", [...placeOf.keys()]).toSorted((a, b) => {
    const [ofA, ofB] = [isMeant(a), isMeant(b)];
    const at = ofA.findIndex((is, n) => is !== ofB[n]);
    return at < 0 ? a.name.length - b.name.length : ofA[at] ? -1 : 1;
  });
  const propertyId = placeOf.get(item?.id ?? "");
  if (!item || propertyId === undefined) return null;
  const today = todayIn(now);
  const same = findSameSpend(db, item.id, amount, addDays(today, -RECENT));
  const [bill] = same ? viewBillsAlone(db, [same], now) : [];
  const { id, projectId, project, budget, spent } = item;
  return {
    propertyId,
    project: { id: projectId, name: project },
    item: { id, name: itemLabel(item.name), budget, spent },
    amount,
    formId: formId(context),
    sheet: paths.addSpend(propertyId, {
      item: id,
      project: projectId,
      amount: plainDollars(amount),
    }),
    same: bill ? { title: billTitle(bill), date: formatDateNear(bill.date, today) } : null,
  };
}
