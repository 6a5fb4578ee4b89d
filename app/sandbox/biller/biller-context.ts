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

/** What every call of the biller works on. */
export type BillerContext = {
  ledger: Ledger;
  /** The moment at which this happens, in seconds since 1970: now, or when it fell due. */
  at: number;
  /** Where the biller itself is reached, for the address of an invoice's PDF. */
  url: string;
  /** The product's address, which has the card page and the portal. */
  publicUrl: string;
  /** What becomes of a subscription whose last retry has failed, as Stripe's settings offer it. */
  afterRetries: "cancel" | "unpaid";
  /** The request that this happens in; none for what falls due. */
  request: EventEntry["request"];
};

/** Notes an event with the thing as it is now. It is sent when the work is done. */
export function emit<Type extends EventType>(
  { ledger, at, request }: BillerContext,
  type: Type,
  object: EventObject<Type>,
): void {
  // A copy, as the thing goes on changing; decimals become text, as they travel.
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

/** @throws StripeFault when there is none, or it was deleted. */
export function customerOf({ ledger }: BillerContext, id: string, param?: string): CustomerEntry {
  const customer = ledger.customers.find((entry) => entry.id === id);
  if (!customer || customer.deleted) throw noSuch("customer", id, param);
  return customer;
}

/** @throws StripeFault */
export function sessionOf({ ledger }: BillerContext, id: string): SessionEntry {
  return requireRecord(ledger.sessions, "checkout.session", id);
}

/** @throws StripeFault */
export function subscriptionOf({ ledger }: BillerContext, id: string): SubscriptionEntry {
  return requireRecord(ledger.subscriptions, "subscription", id);
}

/** @throws StripeFault */
export function invoiceOf({ ledger }: BillerContext, id: string): InvoiceEntry {
  return requireRecord(ledger.invoices, "invoice", id);
}

/** @throws StripeFault */
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

/** A list as it stands inside another thing. */
export function listOf<Item>(url: string, data: Item[]): Stripe.ApiList<Item> {
  return { object: "list", data, has_more: false, url };
}
