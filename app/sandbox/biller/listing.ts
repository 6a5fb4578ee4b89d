import type Stripe from "stripe";
import { noSuch } from "./stripe-fault";

export type Paging = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?:
    | {
        gt?: number | undefined;
        gte?: number | undefined;
        lt?: number | undefined;
        lte?: number | undefined;
      }
    | undefined;
};

/**
 * One page of a list, the newest first, as Stripe pages.
 * @param entries in the order in which they were made.
 * @throws StripeFault when the page's bound is not in the list.
 */
export function pageOf<Entry extends { id: string; created: number }, Shape>(
  url: string,
  entries: Entry[],
  { limit = 10, starting_after: after, ending_before: before, created = {} }: Paging,
  shape: (entry: Entry) => Shape,
): Stripe.ApiList<Shape> {
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = created;
  const wanted = entries
    .toReversed()
    .filter(
      (entry) =>
        entry.created > gt && entry.created >= gte && entry.created < lt && entry.created <= lte,
    );
  const place = (id: string, param: string): number => {
    const index = wanted.findIndex((entry) => entry.id === id);
    if (index < 0) throw noSuch("object", id, param);
    return index;
  };
  const start = after ? place(after, "starting_after") + 1 : 0;
  const end = before ? place(before, "ending_before") : wanted.length;
  const from = before ? Math.max(start, end - limit) : start;
  const page = wanted.slice(from, before ? end : from + limit);
  return {
    object: "list",
    data: page.map(shape),
    has_more: before ? from > 0 : from + page.length < wanted.length,
    url,
  };
}
