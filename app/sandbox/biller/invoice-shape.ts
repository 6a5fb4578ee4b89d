import Stripe from "stripe";
import { listOf, type BillerContext } from "./biller-context";
import type { ChargeEntry, InvoiceEntry, InvoiceLineEntry } from "./ledger";
import { planOf, PRODUCT } from "./plans";

/** In cents, before the customer's balance. */
export function totalOf({ lines }: Pick<InvoiceEntry, "lines">): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Fields of an invoice that the sandbox never fills. */
const EMPTY_FIELDS = {
  account_tax_ids: null,
  application: null,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
} satisfies Partial<Stripe.Invoice>;

export function invoiceShape(
  { ledger, url }: Pick<BillerContext, "ledger" | "url">,
  invoice: InvoiceEntry,
): Stripe.Invoice {
  const customer = ledger.customers.find(({ id }) => id === invoice.customer);
  const subscription = ledger.subscriptions.find(({ id }) => id === invoice.subscription);
  const paid = invoice.status === "paid" ? invoice.due : 0;
  const total = totalOf(invoice);
  const hosted =
    invoice.finalizedAt === null ? null : `${url}/invoices/${invoice.id}/${invoice.secret}`;
  return {
    ...EMPTY_FIELDS,
    id: invoice.id,
    object: "invoice",
    account_country: "NZ",
    account_name: "Sandbox",
    amount_due: invoice.due,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: invoice.due - paid,
    amount_shipping: 0,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.autoAdvance,
    billing_reason: invoice.reason,
    collection_method: "charge_automatically",
    created: invoice.created,
    currency: "nzd",
    customer: invoice.customer,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_tax_exempt: "none",
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.endingBalance,
    hosted_invoice_url: hosted,
    invoice_pdf: hosted && `${hosted}/pdf`,
    issuer: { type: "self" },
    lines: listOf(
      `/v1/invoices/${invoice.id}/lines`,
      invoice.lines.map((line) => lineShape(line, invoice, subscription?.item ?? "")),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: {},
        subscription: invoice.subscription,
      },
      type: "subscription_details",
    },
    // The previous period, as at Stripe: the paid period is on the lines.
    period_end: invoice.created,
    period_start: invoice.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: invoice.startingBalance,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    webhooks_delivered_at: invoice.created,
  };
}

export function invoicePayments(
  { ledger }: Pick<BillerContext, "ledger">,
  invoice: InvoiceEntry,
): Stripe.InvoicePayment[] {
  if (!invoice.paymentIntent) return [];
  const charges = ledger.charges.filter((charge) => charge.invoice === invoice.id);
  return [
    paymentShape(
      invoice,
      invoice.paymentIntent,
      charges.findLast(({ status }) => status === "succeeded"),
    ),
  ];
}

function paymentShape(
  invoice: InvoiceEntry,
  paymentIntent: string,
  charge: ChargeEntry | undefined,
): Stripe.InvoicePayment {
  return {
    id: `inpay_${invoice.id.slice(3)}`,
    object: "invoice_payment",
    amount_paid: charge?.amount ?? null,
    amount_requested: invoice.due,
    created: invoice.finalizedAt ?? invoice.created,
    currency: "nzd",
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: "payment_intent" },
    status: charge ? "paid" : "open",
    status_transitions: { canceled_at: null, paid_at: charge?.created ?? null },
  };
}

function lineShape(
  line: InvoiceLineEntry,
  invoice: InvoiceEntry,
  item: string,
): Stripe.InvoiceLineItem {
  return {
    id: line.id,
    object: "line_item",
    amount: line.amount,
    currency: "nzd",
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: line.proration ? { credited_items: null } : null,
        subscription: invoice.subscription,
        subscription_item: item,
      },
      type: "subscription_item_details",
    },
    period: { end: line.end, start: line.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price, product: PRODUCT.id },
      type: "price_details",
      unit_amount_decimal: Stripe.Decimal.from(
        line.proration ? line.amount : planOf(line.price).cents,
      ),
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription: invoice.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}
