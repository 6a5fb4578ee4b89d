import type Stripe from "stripe";
import {
  stripeId,
  type CustomerEntry,
  type EventEntry,
  type InvoiceEntry,
  type Ledger,
  type SessionEntry,
  type SubscriptionEntry,
} from "./ledger";
import { noSuch } from "./stripe-fault";

type EventType = Stripe.Event["type"];
type EventObject<Type extends EventType> = Extract<Stripe.Event, { type: Type }>["data"]["object"];

export type BillerContext = {
  ledger: Ledger;
  /** Seconds since 1970: now, or when a due action fell due. */
  at: number;
  /** The biller's own base URL, for invoice PDFs. */
  url: string;
  publicUrl: string;
  /** Stripe's setting for a subscription whose last retry failed. */
  afterRetries: "cancel" | "unpaid";
  /** The API request; empty for scheduled actions. */
  request: EventEntry["request"];
};

/** Records an event; it is delivered when the work is done. */
export function emit<Type extends EventType>(
  { ledger, at, request }: BillerContext,
  type: Type,
  object: EventObject<Type>,
): void {
  // A snapshot: the object changes later. JSON turns decimals into text, as on the wire.
  const copy: unknown = JSON.parse(JSON.stringify(object));
  ledger.events.push({
    id: stripeId("evt"),
    created: at,
    type,
    object: copy,
    request,
    delivered: false,
    attempts: 0,
  });
}

export function customerOf({ ledger }: BillerContext, id: string, param?: string): CustomerEntry {
  const customer = ledger.customers.find((entry) => entry.id === id);
  if (!customer || customer.deleted) throw noSuch("customer", id, param);
  return customer;
}

export function sessionOf({ ledger }: BillerContext, id: string): SessionEntry {
  return requireRecord(ledger.sessions, "checkout.session", id);
}

export function subscriptionOf({ ledger }: BillerContext, id: string): SubscriptionEntry {
  return requireRecord(ledger.subscriptions, "subscription", id);
}

export function invoiceOf({ ledger }: BillerContext, id: string): InvoiceEntry {
  return requireRecord(ledger.invoices, "invoice", id);
}

export function requireRecord<Entry extends { id: string }>(
  entries: Entry[],
  what: string,
  id: string,
  param?: string,
): Entry {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw noSuch(what, id, param);
  return entry;
}

export function listOf<Item>(url: string, data: Item[]): Stripe.ApiList<Item> {
  return { object: "list", data, has_more: false, url };
}
