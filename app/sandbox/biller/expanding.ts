import { listOf, type BillerContext } from "./biller-context";
import { customerShape } from "./customers";
import { invoicePayments, invoiceShape } from "./invoice-shape";
import { chargeShape, disputeShape, paymentIntentShape, refundShape } from "./payment-shapes";
import { findPlan, priceShape, productShape } from "./plans";
import { sessionLines } from "./session-shapes";
import { cannot } from "./stripe-fault";
import { subscriptionShape } from "./subscription-shape";

type Json = Record<string, unknown>;

const DEEPEST = 4;

/**
 * Puts whole things in the place of their ids, along paths such as `latest_invoice.payments`.
 * @throws StripeFault for what cannot be expanded, or more than four steps.
 */
export function expand(books: BillerContext, shape: object, paths: string[] = []): object {
  const copy = asJson(shape);
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > DEEPEST)
      throw cannot(
        `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`,
        undefined,
        "expand",
      );
    walk(books, copy, steps, path);
  }
  return copy;
}

function walk(
  books: BillerContext,
  holder: Json,
  [step = "", ...rest]: string[],
  path: string,
): void {
  const there = Object.hasOwn(holder, step) ? holder[step] : included(books, holder, step);
  if (there === undefined)
    throw cannot(`This property cannot be expanded (${path}).`, undefined, "expand");
  const value = typeof there === "string" ? whole(books, there) : there;
  if (typeof value !== "object")
    throw cannot(`This property cannot be expanded (${path}).`, undefined, "expand");
  holder[step] = value;
  if (rest.length === 0 || value === null) return;
  for (const item of Array.isArray(value) ? (value as Json[]) : [value as Json])
    walk(books, item, rest, path);
}

/** Parts that a thing has only where they are asked for. */
function included(books: BillerContext, holder: Json, step: string): unknown {
  const { ledger } = books;
  const part = `${String(holder.object)}.${step}`;
  if (part === "invoice.payments") {
    const invoice = ledger.invoices.find(({ id }) => id === holder.id);
    return (
      invoice &&
      asJson(listOf(`/v1/invoice_payments?invoice=${invoice.id}`, invoicePayments(books, invoice)))
    );
  }
  if (part === "checkout.session.line_items") {
    const session = ledger.sessions.find(({ id }) => id === holder.id);
    return session && asJson(sessionLines(session));
  }
  if (part === "charge.refunds") {
    const charge = ledger.charges.find(({ id }) => id === holder.id);
    const refunds = ledger.refunds.filter((refund) => refund.charge === holder.id).toReversed();
    return (
      charge &&
      asJson(
        listOf(
          `/v1/charges/${charge.id}/refunds`,
          refunds.map((refund) => refundShape(refund, charge)),
        ),
      )
    );
  }
  if (part === "customer.subscriptions") {
    const running = ledger.subscriptions.filter(
      ({ customer, status }) => customer === holder.id && status !== "canceled",
    );
    return asJson(
      listOf(
        `/v1/customers/${String(holder.id)}/subscriptions`,
        running.toReversed().map(subscriptionShape),
      ),
    );
  }
  return undefined;
}

/** The thing behind an id; the text itself when it is none. */
function whole(books: BillerContext, id: string): Json | string {
  const { ledger } = books;
  const by = <Entry extends { id: string }>(entries: Entry[]) =>
    entries.find((entry) => entry.id === id);
  const customer = by(ledger.customers);
  if (customer)
    return asJson(
      customer.deleted ? { id, object: "customer", deleted: true } : customerShape(customer),
    );
  const subscription = by(ledger.subscriptions);
  if (subscription) return asJson(subscriptionShape(subscription));
  const invoice = by(ledger.invoices);
  if (invoice) return asJson(invoiceShape(books, invoice));
  const charge = by(ledger.charges);
  if (charge) return asJson(chargeShape(charge));
  const intended = ledger.invoices.find(({ paymentIntent }) => paymentIntent === id);
  if (intended) return asJson(paymentIntentShape(books, intended, id));
  const dispute = by(ledger.disputes);
  const disputed = dispute && ledger.charges.find((entry) => entry.id === dispute.charge);
  if (dispute && disputed) return asJson(disputeShape(dispute, disputed));
  const plan = findPlan(id);
  if (plan) return asJson(priceShape(plan));
  const product = productShape();
  return product.id === id ? asJson(product) : id;
}

function asJson(shape: object): Json {
  return JSON.parse(JSON.stringify(shape)) as Json;
}
