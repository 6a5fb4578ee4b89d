import type Stripe from "stripe";
import { customerOf, emit, type BillerContext } from "./biller-context";
import { stripeId, type Card, type CustomerEntry } from "./ledger";
import { cancelSubscription, isOver } from "./cancellations";

type Details = Partial<Pick<CustomerEntry, "email" | "name" | "metadata">>;

export function addCustomer(context: BillerContext, details: Details): CustomerEntry {
  const customer: CustomerEntry = {
    id: stripeId("cus"),
    created: context.at,
    email: null,
    name: null,
    metadata: {},
    deleted: false,
    card: null,
    balance: 0,
    invoices: 0,
    ...details,
  };
  context.ledger.customers.push(customer);
  emit(context, "customer.created", customerShape(customer));
  return customer;
}

export function setCard(context: BillerContext, id: string, card: Card): void {
  const customer = customerOf(context, id);
  customer.card = card;
  emit(context, "customer.updated", customerShape(customer));
}

/**
 * Permanent, as at Stripe: subscriptions end at once, invoices stay.
 * @throws StripeFault
 */
export function deleteCustomer(context: BillerContext, id: string): void {
  const customer = customerOf(context, id);
  for (const subscription of context.ledger.subscriptions.filter(
    (entry) => entry.customer === id && !isOver(entry),
  ))
    cancelSubscription(context, subscription.id, "cancellation_requested");
  const before = customerShape(customer);
  customer.deleted = true;
  emit(context, "customer.deleted", before);
}

export function customerShape(customer: CustomerEntry): Stripe.Customer {
  return {
    id: customer.id,
    object: "customer",
    address: null,
    balance: customer.balance,
    created: customer.created,
    currency: "nzd",
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: customer.email,
    invoice_prefix: prefixOf(customer),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.invoices + 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

export function prefixOf(customer: Pick<CustomerEntry, "id">): string {
  return customer.id.slice(-8).toUpperCase();
}
