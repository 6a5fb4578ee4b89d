import { z } from "zod";
import { requireRecord, sessionOf, type BillerContext } from "./biller-context";
import { expireSession, openPortal, openSession } from "./checkout";
import { endpoint } from "./endpoint";
import { pageOf } from "./listing";
import { metadata, moment, paging, text } from "./parameters";
import { findPlan } from "./plans";
import { portalShape, sessionLines, sessionShape } from "./session-shapes";
import { cannot, noSuch } from "./stripe-fault";

const newSession = {
  mode: z.literal("subscription", "the sandbox sells subscriptions only"),
  ui_mode: z.literal("hosted_page").optional(),
  line_items: z
    .array(
      z.strictObject({
        price: text,
        quantity: z
          .string()
          .regex(/^[1-9]\d?$/)
          .transform(Number)
          .optional(),
      }),
    )
    .length(1),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), description: text.max(500).optional() })
    .optional(),
  expires_at: moment.optional(),
  // Taken, and without effect here: the sandbox's card page has one way to pay.
  payment_method_types: z.array(text).optional(),
  payment_method_collection: z.enum(["always", "if_required"]).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  customer_update: z.strictObject({ name: text.optional(), address: text.optional() }).optional(),
};

/** The card page and the portal, as the product asks for them. */
export const checkoutEndpoints = [
  endpoint("POST", "/v1/checkout/sessions", newSession, ({ books, given }) => {
    const [line] = given.line_items;
    if (!line || !findPlan(line.price))
      throw noSuch("price", line?.price ?? "", "line_items[0][price]");
    if (given.customer && given.customer_email)
      throw cannot("You may only specify one of these parameters: customer, customer_email.");
    const session = openSession(books, {
      customer: given.customer ?? null,
      customerEmail: given.customer_email ?? null,
      price: line.price,
      quantity: line.quantity ?? 1,
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      locale: given.locale ?? null,
      metadata: given.metadata ?? {},
      subscriptionMetadata: given.subscription_data?.metadata ?? {},
      subscriptionDescription: given.subscription_data?.description ?? null,
      expiresAt: given.expires_at,
    });
    return sessionShape(books, session);
  }),
  endpoint(
    "GET",
    "/v1/checkout/sessions",
    {
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
    },
    ({ books, given }) => {
      const { customer, subscription, status } = given;
      if (customer) requireRecord(books.ledger.customers, "customer", customer, "customer");
      const wanted = books.ledger.sessions.filter(
        (session) =>
          (!customer || session.customer === customer) &&
          (!subscription || session.subscription === subscription) &&
          (!status || session.status === status),
      );
      return pageOf("/v1/checkout/sessions", wanted, given, (session) =>
        sessionShape(books, session),
      );
    },
  ),
  endpoint("GET", "/v1/checkout/sessions/:id", {}, ({ books, id }) =>
    sessionShape(books, sessionOf(books, id)),
  ),
  endpoint("GET", "/v1/checkout/sessions/:id/line_items", paging, ({ books, id }) =>
    sessionLines(sessionOf(books, id)),
  ),
  endpoint("POST", "/v1/checkout/sessions/:id/expire", {}, ({ books, id }) => expired(books, id)),
  endpoint(
    "POST",
    "/v1/billing_portal/sessions",
    { customer: text, return_url: z.url().optional(), locale: text.optional() },
    ({ books, given }) => {
      const { customer, return_url: returnUrl = null, locale = null } = given;
      return portalShape(books, openPortal(books, { customer, returnUrl, locale }));
    },
  ),
];

function expired(books: BillerContext, id: string): object {
  const session = sessionOf(books, id);
  expireSession(books, session);
  return sessionShape(books, session);
}
