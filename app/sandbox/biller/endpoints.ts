import { z } from "zod";
import { emit, type BillerContext } from "./biller-context";
import { expireSession, openSession } from "./checkout";
import { cancelSubscription } from "./invoices";
import {
  find,
  stripeId,
  type CustomerEntry,
  type Ledger,
  noSuch,
  StripeFault,
  findPlan,
} from "./ledger";
import { openPortal } from "./portal";
import {
  chargeShape,
  customerShape,
  disputeShape,
  eventShape,
  invoiceShape,
  listOf,
  portalShape,
  sessionShape,
  subscriptionShape,
} from "./shapes";
import { changeSubscription } from "./subscriptions";

/** `:id` in the path matches one segment. */
type Endpoint = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  /** @throws StripeFault */
  answer: (context: BillerContext, id: string, fields: unknown) => object;
};

type Given<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape, z.core.$strict>>;

const text = z.string().min(1).max(5_000);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const metadata = z.record(text, text).default({});
/** A part that a thing has only when it is asked for. */
const expand = (part: string) => z.tuple([z.literal(part)]).optional();

/** What every list takes. */
const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: text.optional(),
  /** Seconds since 1970. */
  created: z.strictObject({ gte: z.coerce.number().int() }).optional(),
};

const newSession = {
  mode: z.literal("subscription"),
  customer: text,
  client_reference_id: text.optional(),
  line_items: z.tuple([
    z.strictObject({ price: text, quantity: z.literal("1").transform(Number) }),
  ]),
  metadata,
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expand: expand("line_items"),
};

/** The part of Stripe's API that the product calls (app/services/billing/stripe.ts). */
export const ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    "POST",
    "/v1/customers",
    { email: text.optional(), name: text.optional(), metadata },
    (context, _id, { email = null, name = null, metadata: pairs }) =>
      customerShape(addCustomer(context, { email, name, metadata: pairs })),
  ),
  list(
    "/v1/customers",
    { email: text.optional() },
    ({ customers }, wanted) =>
      customers.filter(({ deleted, email }) => !deleted && email === (wanted.email ?? email)),
    customerShape,
  ),
  endpoint("GET", "/v1/customers/:id", {}, ({ ledger }, id) =>
    customerShape(find(ledger, "customers", id)),
  ),
  endpoint("POST", "/v1/checkout/sessions", newSession, (context, _id, given) => {
    const [{ price, quantity }] = given.line_items;
    if (!findPlan(price)) throw noSuch("price", price, "line_items[0][price]");
    const session = openSession(context, {
      customer: given.customer,
      price,
      quantity,
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      metadata: given.metadata,
    });
    return sessionShape(context, session, given.expand);
  }),
  list(
    "/v1/checkout/sessions",
    { customer: text, status: text },
    (ledger, { customer, status }) =>
      ofCustomer(ledger, "sessions", customer).filter((session) => session.status === status),
    (session, context) => sessionShape(context, session),
  ),
  endpoint(
    "GET",
    "/v1/checkout/sessions/:id",
    { expand: expand("line_items") },
    (context, id, given) =>
      sessionShape(context, find(context.ledger, "sessions", id), given.expand),
  ),
  endpoint("POST", "/v1/checkout/sessions/:id/expire", {}, (context, id) =>
    sessionShape(context, expireSession(context, find(context.ledger, "sessions", id))),
  ),
  endpoint(
    "POST",
    "/v1/billing_portal/sessions",
    { customer: text, return_url: z.url().optional() },
    (context, _id, { customer, return_url: returnUrl = null }) =>
      portalShape(context, openPortal(context, { customer, returnUrl })),
  ),
  list(
    "/v1/subscriptions",
    { customer: text, status: z.literal("all").optional() },
    (ledger, { customer, status: wanted }) =>
      ofCustomer(ledger, "subscriptions", customer).filter(
        ({ status }) => wanted === "all" || status !== "canceled",
      ),
    subscriptionShape,
  ),
  endpoint("GET", "/v1/subscriptions/:id", {}, ({ ledger }, id) =>
    subscriptionShape(find(ledger, "subscriptions", id)),
  ),
  endpoint(
    "POST",
    "/v1/subscriptions/:id",
    { cancel_at_period_end: flag },
    (context, id, { cancel_at_period_end: cancelAtPeriodEnd }) => {
      const subscription = find(context.ledger, "subscriptions", id);
      changeSubscription(context, subscription, { cancelAtPeriodEnd });
      return subscriptionShape(subscription);
    },
  ),
  endpoint("DELETE", "/v1/subscriptions/:id", {}, (context, id) => {
    const subscription = find(context.ledger, "subscriptions", id);
    cancelSubscription(context, subscription);
    return subscriptionShape(subscription);
  }),
  list(
    "/v1/invoices",
    { customer: text, status: text.optional(), expand: expand("data.payments") },
    (ledger, { customer, status }) =>
      ofCustomer(ledger, "invoices", customer).filter(
        (invoice) => invoice.status === (status ?? invoice.status),
      ),
    (invoice, context, given) => invoiceShape(context, invoice, given.expand),
  ),
  endpoint("GET", "/v1/invoices/:id", {}, (context, id) =>
    invoiceShape(context, find(context.ledger, "invoices", id)),
  ),
  list(
    "/v1/charges",
    { customer: text },
    (ledger, { customer }) => ofCustomer(ledger, "charges", customer),
    chargeShape,
  ),
  endpoint("GET", "/v1/charges/:id", {}, ({ ledger }, id) =>
    chargeShape(find(ledger, "charges", id)),
  ),
  list(
    "/v1/disputes",
    { charge: text },
    ({ disputes }, wanted) => disputes.filter(({ charge }) => charge === wanted.charge),
    disputeShape,
  ),
  list(
    "/v1/events",
    { delivery_success: flag.optional() },
    ({ events }, wanted) =>
      events.filter(({ delivered }) => delivered === (wanted.delivery_success ?? delivered)),
    eventShape,
  ),
];

/** Refuses parameters that are missing, invalid or unknown. */
function endpoint<Shape extends z.ZodRawShape>(
  method: Endpoint["method"],
  path: string,
  parameters: Shape,
  run: (context: BillerContext, id: string, given: Given<Shape>) => object,
): Endpoint {
  const shape = z.strictObject(parameters);
  return {
    method,
    path,
    answer(context, id, fields) {
      const parsed = shape.safeParse(fields);
      if (parsed.success) return run(context, id, parsed.data);
      const [issue] = parsed.error.issues;
      const unknown = issue?.code === "unrecognized_keys" ? issue.keys : [];
      const param = [...(issue?.path ?? []), ...unknown].join(".");
      throw new StripeFault(400, `${param}: ${issue?.message}`, { param });
    },
  };
}

/** Newest first, with Stripe's cursors, of `entries` in order of creation. */
function list<Shape extends z.ZodRawShape, Entry extends { id: string; created: number }>(
  path: string,
  parameters: Shape,
  entries: (ledger: Ledger, given: Given<Shape>) => Entry[],
  shape: (entry: Entry, context: BillerContext, given: Given<Shape>) => object,
): Endpoint {
  return endpoint("GET", path, { ...parameters, ...paging }, (context, _id, given) => {
    const { limit, starting_after: after, created } = given as Given<typeof paging>;
    const own = given as Given<Shape>;
    const all = entries(context.ledger, own)
      .toReversed()
      .filter((entry) => entry.created >= (created?.gte ?? 0));
    const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw noSuch("object", after, "starting_after");
    const page = all.slice(start, start + limit).map((entry) => shape(entry, context, own));
    return listOf(page, start + limit < all.length);
  });
}

/** @throws StripeFault for an unknown customer. */
function ofCustomer<Kind extends "sessions" | "subscriptions" | "invoices" | "charges">(
  ledger: Ledger,
  kind: Kind,
  customer: string,
): Ledger[Kind] {
  find(ledger, "customers", customer, "customer");
  const entries: { customer: string }[] = ledger[kind];
  return entries.filter((entry) => entry.customer === customer) as Ledger[Kind];
}

function addCustomer(
  context: BillerContext,
  details: Pick<CustomerEntry, "email" | "name" | "metadata">,
): CustomerEntry {
  const customer: CustomerEntry = {
    ...details,
    id: stripeId("cus"),
    created: context.at,
    deleted: false,
    card: null,
    balance: 0,
    invoices: 0,
  };
  context.ledger.customers.push(customer);
  emit(context, "customer.created", customerShape(customer));
  return customer;
}
