import type Stripe from "stripe";
import { customerOf, emit, type BillerContext } from "./biller-context";
import { stripeId, type Card, type CustomerEntry, type Metadata } from "./ledger";
import { changedMetadata } from "./metadata";
import { cancelSubscription, isOver } from "./cancellations";

type Details = Partial<Pick<CustomerEntry, "email" | "name" | "description" | "phone">> & {
  metadata?: Metadata;
};

export function addCustomer(books: BillerContext, details: Details): CustomerEntry {
  const customer: CustomerEntry = {
    id: stripeId("cus"),
    created: books.at,
    email: null,
    name: null,
    description: null,
    phone: null,
    metadata: {},
    deleted: false,
    card: null,
    balance: 0,
    invoices: 0,
    ...details,
  };
  books.ledger.customers.push(customer);
  emit(books, "customer.created", customerShape(customer));
  return customer;
}

/** @throws StripeFault */
export function changeCustomer(books: BillerContext, id: string, details: Details): CustomerEntry {
  const customer = customerOf(books, id);
  Object.assign(
    customer,
    details,
    details.metadata && { metadata: changedMetadata(customer.metadata, details.metadata) },
  );
  emit(books, "customer.updated", customerShape(customer));
  return customer;
}

/** From now on charges succeed, or are all declined. */
export function setCard(books: BillerContext, id: string, card: Card): void {
  const customer = customerOf(books, id);
  customer.card = card;
  emit(books, "customer.updated", customerShape(customer));
}

/**
 * Deletes for good, as Stripe does: the subscriptions end at once, invoices stay.
 * @throws StripeFault
 */
export function deleteCustomer(books: BillerContext, id: string): Stripe.DeletedCustomer {
  const customer = customerOf(books, id);
  for (const subscription of books.ledger.subscriptions.filter(
    (entry) => entry.customer === id && !isOver(entry),
  ))
    cancelSubscription(books, subscription.id, "cancellation_requested");
  const before = customerShape(customer);
  customer.deleted = true;
  emit(books, "customer.deleted", before);
  return { id, object: "customer", deleted: true };
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
    description: customer.description,
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
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

/** What the numbers of a customer's invoices begin with. */
export function prefixOf(customer: Pick<CustomerEntry, "id">): string {
  return customer.id.slice(-8).toUpperCase();
}
