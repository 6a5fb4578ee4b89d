import type Stripe from "stripe";
import { noSuch } from "./stripe-fault";

export type Paging = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  created?: { gte: number } | undefined;
};

/**
 * Newest first, with Stripe's cursors.
 * @param entries in order of creation.
 * @throws StripeFault when the cursor is not in the list.
 */
export function pageOf<Entry extends { id: string; created: number }, Shape>(
  url: string,
  entries: Entry[],
  { limit = 10, starting_after: after, created }: Paging,
  shape: (entry: Entry) => Shape,
): Stripe.ApiList<Shape> {
  const wanted = entries.toReversed().filter((entry) => entry.created >= (created?.gte ?? 0));
  const last = after === undefined ? -1 : wanted.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) throw noSuch("object", after, "starting_after");
  const page = wanted.slice(last + 1, last + 1 + limit);
  return {
    object: "list",
    data: page.map(shape),
    has_more: last + 1 + page.length < wanted.length,
    url,
  };
}
