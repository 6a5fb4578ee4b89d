import { z } from "zod";
import { requireRecord, subscriptionOf } from "./biller-context";
import { cancelSubscription } from "./cancellations";
import { endpoint } from "./endpoint";
import { pageOf } from "./listing";
import { flag, metadata, moment, paging, text } from "./parameters";
import { findPlan } from "./plans";
import { noSuch } from "./stripe-fault";
import { subscriptionShape } from "./subscription-shape";
import { changeSubscription } from "./subscriptions";

const STATUSES = [
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "trialing",
  "paused",
  "ended",
  "all",
] as const;
const ENDED: readonly string[] = ["canceled", "incomplete_expired"];

const cancellationDetails = z
  .strictObject({ comment: z.string().optional(), feedback: z.string().optional() })
  .optional();
const one = z.literal("1", "the sandbox sells one of each");

const changes = {
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([moment, z.literal("").transform(() => null)]).optional(),
  items: z
    .array(z.strictObject({ id: text, price: text.optional(), quantity: one.optional() }))
    .length(1)
    .optional(),
  proration_behavior: z.enum(["create_prorations", "always_invoice", "none"]).optional(),
  payment_behavior: z.literal("allow_incomplete").optional(),
  cancellation_details: cancellationDetails,
  metadata: metadata.optional(),
};

/** Subscriptions. They begin at the card page only. */
export const subscriptionEndpoints = [
  endpoint(
    "GET",
    "/v1/subscriptions",
    {
      ...paging,
      customer: text.optional(),
      price: text.optional(),
      status: z.enum(STATUSES).optional(),
    },
    ({ books, given }) => {
      const { customer, price, status } = given;
      if (customer) requireRecord(books.ledger.customers, "customer", customer, "customer");
      const wanted = books.ledger.subscriptions.filter(
        (entry) =>
          (!customer || entry.customer === customer) &&
          (!price || entry.price === price) &&
          isWanted(entry.status, status),
      );
      return pageOf("/v1/subscriptions", wanted, given, subscriptionShape);
    },
  ),
  endpoint("GET", "/v1/subscriptions/:id", {}, ({ books, id }) =>
    subscriptionShape(subscriptionOf(books, id)),
  ),
  endpoint("POST", "/v1/subscriptions/:id", changes, ({ books, id, given }) => {
    const item = given.items?.[0];
    const subscription = subscriptionOf(books, id);
    if (item && item.id !== subscription.item)
      throw noSuch("subscription item", item.id, "items[0][id]");
    if (item?.price && !findPlan(item.price)) throw noSuch("price", item.price, "items[0][price]");
    const changed = changeSubscription(books, id, {
      cancelAtPeriodEnd: given.cancel_at_period_end,
      cancelAt: given.cancel_at,
      price: item?.price,
      prorate: given.proration_behavior !== "none",
      metadata: given.metadata,
      ...given.cancellation_details,
    });
    return subscriptionShape(changed);
  }),
  endpoint(
    "DELETE",
    "/v1/subscriptions/:id",
    {
      invoice_now: z.literal("false").optional(),
      prorate: z.literal("false").optional(),
      cancellation_details: cancellationDetails,
    },
    ({ books, id, given }) => {
      Object.assign(subscriptionOf(books, id), given.cancellation_details);
      return subscriptionShape(cancelSubscription(books, id, "cancellation_requested"));
    },
  ),
];

function isWanted(status: string, wanted: (typeof STATUSES)[number] | undefined): boolean {
  if (wanted === "all") return true;
  if (wanted === "ended") return ENDED.includes(status);
  return wanted ? status === wanted : status !== "canceled";
}
