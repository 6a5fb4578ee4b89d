import type { Plan } from "~/domain/price";
import type { BillerContext, Doing } from "./biller-context";
import { payInvoice } from "./invoices";
import {
  find,
  findLiveCustomer,
  isOver,
  stripeId,
  type Card,
  type PortalEntry,
  type SubscriptionEntry,
  noSuch,
  PLANS,
} from "./ledger";
import { changeSubscription } from "./subscriptions";

export function openPortal(
  { ledger }: BillerContext,
  details: Omit<PortalEntry, "id">,
): PortalEntry {
  findLiveCustomer(ledger, details.customer, "customer");
  const portal = { ...details, id: stripeId("bps") };
  ledger.portals.push(portal);
  return portal;
}

/** What the billing portal shows, and its buttons. All throw StripeFault for an unknown session. */
export function portalPage(doing: Doing) {
  const change = (id: string, changes: Parameters<typeof changeSubscription>[2]): void =>
    doing((context) => changeSubscription(context, running(context, id), changes));
  return {
    portal: (id: string) => doing((context) => viewPortal(context, id)),
    setCard: (id: string, card: Card): void =>
      doing(({ ledger }) => {
        findLiveCustomer(ledger, find(ledger, "portals", id).customer).card = card;
      }),
    switchPlan: (id: string, plan: Plan) => change(id, { price: PLANS[plan].price }),
    cancel: (id: string) => change(id, { cancelAtPeriodEnd: true }),
    resume: (id: string) => change(id, { cancelAtPeriodEnd: false }),
    payNow: (id: string): void =>
      doing((context) => {
        const { customer } = find(context.ledger, "portals", id);
        for (const invoice of context.ledger.invoices)
          if (invoice.customer === customer && invoice.status === "open")
            payInvoice(context, invoice);
      }),
  };
}

/** What the buttons are about: the newest subscription that still runs. */
function running({ ledger }: BillerContext, id: string): SubscriptionEntry {
  const subscription = newestOf(ledger.subscriptions, find(ledger, "portals", id).customer);
  if (!subscription) throw noSuch("subscription", id);
  return subscription;
}

function newestOf(
  subscriptions: readonly SubscriptionEntry[],
  customer: string,
): SubscriptionEntry | undefined {
  return subscriptions.findLast((entry) => entry.customer === customer && !isOver(entry));
}

/** Undefined for an unknown session. Money in cents (NZD), times ISO 8601 UTC. */
function viewPortal({ ledger }: BillerContext, id: string) {
  const portal = ledger.portals.find((entry) => entry.id === id);
  if (!portal) return undefined;
  const customer = ledger.customers.find((entry) => entry.id === portal.customer);
  const subscription = newestOf(ledger.subscriptions, portal.customer);
  return {
    id,
    email: customer?.email ?? null,
    returnUrl: portal.returnUrl,
    card: customer?.card ?? null,
    subscription: subscription ? viewSubscription(subscription) : null,
    invoices: ledger.invoices
      .filter((invoice) => invoice.customer === portal.customer)
      .toReversed()
      .map(({ id: invoiceId, number, created, due: cents, status }) => ({
        id: invoiceId,
        number,
        date: isoDate(created),
        cents,
        status,
      })),
  };
}

function viewSubscription({ price, status, periodEnd, cancelAt }: SubscriptionEntry) {
  const plan: Plan = price === PLANS.annual.price ? "annual" : "monthly";
  const ends = cancelAt === null ? null : isoDate(cancelAt);
  return { plan, status, periodEnd: isoDate(periodEnd), cancelAt: ends };
}

function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
