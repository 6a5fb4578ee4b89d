import { z } from "zod";
import { requireRecord, type BillerContext } from "./biller-context";
import { endpoint } from "./endpoint";
import { eventShape } from "./event-shape";
import type { ChargeEntry, InvoiceEntry } from "./ledger";
import { pageOf } from "./listing";
import { cents, flag, metadata, paging, text } from "./parameters";
import { chargeShape, disputeShape, paymentIntentShape, refundShape } from "./payment-shapes";
import { refundCharge } from "./refunds";
import { noSuch, StripeFault } from "./stripe-fault";

const ofCharge = { charge: text.optional(), payment_intent: text.optional() };

const newRefund = {
  ...ofCharge,
  amount: cents.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
};

/** Charges and what became of them, and the events that tell of everything. */
export const paymentEndpoints = [
  endpoint(
    "GET",
    "/v1/charges",
    { ...paging, customer: text.optional(), payment_intent: text.optional() },
    ({ books, given }) => {
      const wanted = books.ledger.charges.filter(
        (charge) =>
          (!given.customer || charge.customer === given.customer) &&
          (!given.payment_intent || charge.paymentIntent === given.payment_intent),
      );
      return pageOf("/v1/charges", wanted, given, chargeShape);
    },
  ),
  endpoint("GET", "/v1/charges/:id", {}, ({ books, id }) =>
    chargeShape(requireRecord(books.ledger.charges, "charge", id)),
  ),
  endpoint(
    "GET",
    "/v1/payment_intents",
    { ...paging, customer: text.optional() },
    ({ books, given }) => {
      const wanted = books.ledger.invoices
        .filter(isIntended)
        .filter(({ customer }) => !given.customer || customer === given.customer);
      const intents = wanted.map((invoice) => ({
        id: invoice.paymentIntent,
        created: invoice.created,
        invoice,
      }));
      return pageOf("/v1/payment_intents", intents, given, ({ id, invoice }) =>
        paymentIntentShape(books, invoice, id),
      );
    },
  ),
  endpoint("GET", "/v1/payment_intents/:id", {}, ({ books, id }) => {
    const invoice = books.ledger.invoices.find(({ paymentIntent }) => paymentIntent === id);
    if (!invoice) throw noSuch("payment_intent", id, "intent");
    return paymentIntentShape(books, invoice, id);
  }),
  endpoint("POST", "/v1/refunds", newRefund, ({ books, given }) => {
    const charge = chargeNamed(books, given);
    return refundShape(refundCharge(books, charge, given), charge);
  }),
  endpoint("GET", "/v1/refunds", { ...paging, ...ofCharge }, ({ books, given }) => {
    const wanted = books.ledger.refunds.filter(({ charge }) => isAbout(books, charge, given));
    return pageOf("/v1/refunds", wanted, given, (refund) =>
      refundShape(refund, requireRecord(books.ledger.charges, "charge", refund.charge)),
    );
  }),
  endpoint("GET", "/v1/refunds/:id", {}, ({ books, id }) => {
    const refund = requireRecord(books.ledger.refunds, "refund", id);
    return refundShape(refund, requireRecord(books.ledger.charges, "charge", refund.charge));
  }),
  endpoint("GET", "/v1/disputes", { ...paging, ...ofCharge }, ({ books, given }) => {
    const wanted = books.ledger.disputes.filter(({ charge }) => isAbout(books, charge, given));
    return pageOf("/v1/disputes", wanted, given, (dispute) =>
      disputeShape(dispute, requireRecord(books.ledger.charges, "charge", dispute.charge)),
    );
  }),
  endpoint("GET", "/v1/disputes/:id", {}, ({ books, id }) => {
    const dispute = requireRecord(books.ledger.disputes, "dispute", id);
    return disputeShape(dispute, requireRecord(books.ledger.charges, "charge", dispute.charge));
  }),
  endpoint(
    "GET",
    "/v1/events",
    {
      ...paging,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      delivery_success: flag.optional(),
    },
    ({ books, given }) => {
      const wanted = books.ledger.events.filter(
        ({ type, delivered }) =>
          (given.type === undefined || type === given.type) &&
          (given.types === undefined || given.types.includes(type)) &&
          (given.delivery_success === undefined || delivered === given.delivery_success),
      );
      return pageOf("/v1/events", wanted, given, eventShape);
    },
  ),
  endpoint("GET", "/v1/events/:id", {}, ({ books, id }) =>
    eventShape(requireRecord(books.ledger.events, "event", id)),
  ),
];

type Named = { charge?: string | undefined; payment_intent?: string | undefined };

function isIntended(invoice: InvoiceEntry): invoice is InvoiceEntry & { paymentIntent: string } {
  return invoice.paymentIntent !== null;
}

function isAbout(
  { ledger }: BillerContext,
  charge: string,
  { charge: wanted, payment_intent: intent }: Named,
): boolean {
  if (wanted && charge !== wanted) return false;
  return (
    !intent ||
    ledger.charges.some(({ id, paymentIntent }) => id === charge && paymentIntent === intent)
  );
}

function chargeNamed(
  { ledger }: BillerContext,
  { charge, payment_intent: intent }: Named,
): ChargeEntry {
  if (charge) return requireRecord(ledger.charges, "charge", charge, "charge");
  if (!intent)
    throw new StripeFault(
      400,
      "One of the following params should be provided for this request: payment_intent or charge.",
      {
        code: "parameter_missing",
      },
    );
  const paid = ledger.charges.find(
    ({ paymentIntent, status }) => paymentIntent === intent && status === "succeeded",
  );
  if (!paid) throw noSuch("payment_intent", intent, "payment_intent");
  return paid;
}
