import type { Plan } from "~/domain/price";
import type { BillerContext } from "./biller-context";
import { isOver } from "./cancellations";
import { setCard } from "./customers";
import { payInvoice } from "./invoices";
import type { Card, PortalEntry, SubscriptionEntry } from "./ledger";
import { PLANS } from "./plans";
import { noSuch } from "./stripe-fault";
import { changeSubscription } from "./subscriptions";

/** Money in cents (NZD), times in seconds since 1970. */
export type PortalView = {
  id: string;
  email: string | null;
  returnUrl: string | null;
  card: Card | null;
  subscription: { plan: Plan; status: string; periodEnd: number; cancelAt: number | null } | null;
  invoices: { id: string; number: string | null; created: number; cents: number; status: string }[];
};

type Doing = <Result>(work: (context: BillerContext) => Result) => Result;

/** All actions throw StripeFault for an unknown portal session. */
export function portalPage(doing: Doing) {
  /** What the buttons are about: the newest subscription that still runs. */
  function running(context: BillerContext, id: string): SubscriptionEntry {
    const subscription = newestOf(context, portalOf(context, id).customer);
    if (!subscription) throw noSuch("subscription", id);
    return subscription;
  }
  return {
    portal: (id: string): PortalView | undefined =>
      doing((context) => {
        const portal = context.ledger.portals.find((entry) => entry.id === id);
        return portal && viewPortal(context, portal);
      }),
    setCard: (id: string, card: Card): void =>
      doing((context) => setCard(context, portalOf(context, id).customer, card)),
    switchPlan: (id: string, plan: Plan): void =>
      doing(
        (context) =>
          void changeSubscription(context, running(context, id).id, { price: PLANS[plan].price }),
      ),
    cancel: (id: string): void =>
      doing(
        (context) =>
          void changeSubscription(context, running(context, id).id, { cancelAtPeriodEnd: true }),
      ),
    resume: (id: string): void =>
      doing(
        (context) =>
          void changeSubscription(context, running(context, id).id, { cancelAtPeriodEnd: false }),
      ),
    payNow: (id: string): void =>
      doing((context) => {
        const { customer } = portalOf(context, id);
        for (const invoice of context.ledger.invoices.filter(
          (entry) => entry.customer === customer && entry.status === "open",
        ))
          payInvoice(context, invoice.id);
      }),
  };
}

export type PortalActions = ReturnType<typeof portalPage>;

function portalOf({ ledger }: BillerContext, id: string): PortalEntry {
  const portal = ledger.portals.find((entry) => entry.id === id);
  if (!portal) throw noSuch("billing_portal.session", id);
  return portal;
}

function newestOf({ ledger }: BillerContext, customer: string): SubscriptionEntry | undefined {
  return ledger.subscriptions.findLast(
    (subscription) => subscription.customer === customer && !isOver(subscription),
  );
}

function viewPortal(
  context: BillerContext,
  { id, customer: customerId, returnUrl }: PortalEntry,
): PortalView {
  const { customers, invoices } = context.ledger;
  const customer = customers.find((entry) => entry.id === customerId);
  const subscription = newestOf(context, customerId);
  return {
    id,
    email: customer?.email ?? null,
    returnUrl,
    card: customer?.card ?? null,
    subscription: subscription
      ? {
          plan: subscription.price === PLANS.annual.price ? "annual" : "monthly",
          status: subscription.status,
          periodEnd: subscription.periodEnd,
          cancelAt: subscription.cancelAt,
        }
      : null,
    invoices: invoices
      .filter((invoice) => invoice.customer === customerId)
      .toReversed()
      .map(({ id: invoiceId, number, created, due, status }) => ({
        id: invoiceId,
        number,
        created,
        cents: due,
        status,
      })),
  };
}
