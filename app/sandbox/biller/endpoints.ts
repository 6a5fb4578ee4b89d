import { z } from "zod";
import {
  invoiceOf,
  requireRecord,
  sessionOf,
  subscriptionOf,
  type BillerContext,
} from "./biller-context";
import { cancelSubscription } from "./cancellations";
import { expireSession, openPortal, openSession } from "./checkout";
import { addCustomer, customerShape } from "./customers";
import { endpoint, type Endpoint } from "./endpoint";
import { eventShape } from "./event-shape";
import { invoiceShape } from "./invoice-shape";
import { pageOf } from "./listing";
import { flag, metadata, paging, text } from "./parameters";
import { chargeShape, disputeShape } from "./payment-shapes";
import { findPlan } from "./plans";
import { present } from "./present";
import { portalShape, sessionShape } from "./session-shapes";
import { noSuch } from "./stripe-fault";
import { subscriptionShape } from "./subscription-shape";
import { changeSubscription } from "./subscriptions";

const customerEndpoints = [
  endpoint(
    "POST",
    "/v1/customers",
    { email: text.optional(), name: text.optional(), metadata: metadata.optional() },
    ({ context, given }) => customerShape(addCustomer(context, present(given))),
  ),
  endpoint("GET", "/v1/customers", { ...paging, email: text.optional() }, ({ context, given }) => {
    const wanted = context.ledger.customers.filter(
      ({ deleted, email }) => !deleted && (!given.email || email === given.email),
    );
    return pageOf("/v1/customers", wanted, given, customerShape);
  }),
  endpoint("GET", "/v1/customers/:id", {}, ({ context, id }) => {
    const customer = requireRecord(context.ledger.customers, "customer", id);
    return customer.deleted ? { id, object: "customer", deleted: true } : customerShape(customer);
  }),
];

const newSession = {
  mode: z.literal("subscription", "the sandbox sells subscriptions only"),
  customer: text,
  client_reference_id: text.max(200).optional(),
  line_items: z
    .array(z.strictObject({ price: text, quantity: z.literal("1", "the sandbox sells one") }))
    .length(1),
  metadata: metadata.optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
};

const checkoutEndpoints = [
  endpoint("POST", "/v1/checkout/sessions", newSession, ({ context, given }) => {
    const price = given.line_items[0]?.price ?? "";
    if (!findPlan(price)) throw noSuch("price", price, "line_items[0][price]");
    const session = openSession(context, {
      customer: given.customer,
      price,
      quantity: 1,
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      metadata: given.metadata ?? {},
    });
    return sessionShape(context, session);
  }),
  endpoint(
    "GET",
    "/v1/checkout/sessions",
    {
      ...paging,
      customer: text.optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
    },
    ({ context, given }) => {
      const wanted = ofCustomer(context, context.ledger.sessions, given.customer).filter(
        ({ status }) => !given.status || status === given.status,
      );
      return pageOf("/v1/checkout/sessions", wanted, given, (session) =>
        sessionShape(context, session),
      );
    },
  ),
  endpoint("GET", "/v1/checkout/sessions/:id", {}, ({ context, id }) =>
    sessionShape(context, sessionOf(context, id)),
  ),
  endpoint("POST", "/v1/checkout/sessions/:id/expire", {}, ({ context, id }) => {
    const session = sessionOf(context, id);
    expireSession(context, session);
    return sessionShape(context, session);
  }),
  endpoint(
    "POST",
    "/v1/billing_portal/sessions",
    { customer: text, return_url: z.url().optional() },
    ({ context, given: { customer, return_url: returnUrl = null } }) =>
      portalShape(context, openPortal(context, { customer, returnUrl })),
  ),
];

const subscriptionEndpoints = [
  endpoint(
    "GET",
    "/v1/subscriptions",
    { ...paging, customer: text.optional(), status: z.literal("all").optional() },
    ({ context, given }) => {
      const wanted = ofCustomer(context, context.ledger.subscriptions, given.customer).filter(
        ({ status }) => given.status === "all" || status !== "canceled",
      );
      return pageOf("/v1/subscriptions", wanted, given, subscriptionShape);
    },
  ),
  endpoint("GET", "/v1/subscriptions/:id", {}, ({ context, id }) =>
    subscriptionShape(subscriptionOf(context, id)),
  ),
  endpoint(
    "POST",
    "/v1/subscriptions/:id",
    { cancel_at_period_end: flag },
    ({ context, id, given }) =>
      subscriptionShape(
        changeSubscription(context, id, { cancelAtPeriodEnd: given.cancel_at_period_end }),
      ),
  ),
  endpoint("DELETE", "/v1/subscriptions/:id", {}, ({ context, id }) =>
    subscriptionShape(cancelSubscription(context, id, "cancellation_requested")),
  ),
];

const paymentEndpoints = [
  endpoint(
    "GET",
    "/v1/invoices",
    { ...paging, customer: text.optional(), status: z.enum(["open", "paid"]).optional() },
    ({ context, given }) => {
      const wanted = ofCustomer(context, context.ledger.invoices, given.customer).filter(
        ({ status }) => !given.status || status === given.status,
      );
      return pageOf("/v1/invoices", wanted, given, (invoice) => invoiceShape(context, invoice));
    },
  ),
  endpoint("GET", "/v1/invoices/:id", {}, ({ context, id }) =>
    invoiceShape(context, invoiceOf(context, id)),
  ),
  endpoint("GET", "/v1/charges", { ...paging, customer: text.optional() }, ({ context, given }) => {
    const wanted = context.ledger.charges.filter(
      ({ customer }) => !given.customer || customer === given.customer,
    );
    return pageOf("/v1/charges", wanted, given, chargeShape);
  }),
  endpoint("GET", "/v1/charges/:id", {}, ({ context, id }) =>
    chargeShape(requireRecord(context.ledger.charges, "charge", id)),
  ),
  endpoint("GET", "/v1/disputes", { ...paging, charge: text }, ({ context, given }) => {
    const charge = requireRecord(context.ledger.charges, "charge", given.charge, "charge");
    const wanted = context.ledger.disputes.filter((dispute) => dispute.charge === charge.id);
    return pageOf("/v1/disputes", wanted, given, (dispute) => disputeShape(dispute, charge));
  }),
];

const eventEndpoints = [
  endpoint(
    "GET",
    "/v1/events",
    { ...paging, delivery_success: flag.optional() },
    ({ context, given }) => {
      const wanted = context.ledger.events.filter(
        ({ delivered }) =>
          given.delivery_success === undefined || delivered === given.delivery_success,
      );
      return pageOf("/v1/events", wanted, given, eventShape);
    },
  ),
];

/** The part of Stripe's API that the product calls (app/services/billing/stripe.ts). */
export const ENDPOINTS: Endpoint[] = [
  ...customerEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...paymentEndpoints,
  ...eventEndpoints,
];

function ofCustomer<Entry extends { customer: string }>(
  { ledger }: BillerContext,
  entries: Entry[],
  customer: string | undefined,
): Entry[] {
  if (customer === undefined) return entries;
  requireRecord(ledger.customers, "customer", customer, "customer");
  return entries.filter((entry) => entry.customer === customer);
}
