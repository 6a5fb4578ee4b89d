import { customerOf, emit, type BillerContext } from "./biller-context";
import { setCard } from "./customers";
import { stripeId, type PortalEntry, type SessionEntry } from "./ledger";
import { sessionShape } from "./session-shapes";
import { cannot } from "./stripe-fault";
import { startSubscription } from "./subscriptions";

const DAY = 86_400;

type NewSession = Omit<
  SessionEntry,
  "id" | "created" | "expiresAt" | "status" | "subscription" | "invoice"
>;

export function openSession(context: BillerContext, details: NewSession): SessionEntry {
  customerOf(context, details.customer, "customer");
  const session: SessionEntry = {
    ...details,
    id: stripeId("cs_test"),
    created: context.at,
    expiresAt: context.at + DAY,
    status: "open",
    subscription: null,
    invoice: null,
  };
  context.ledger.sessions.push(session);
  return session;
}

export function paySession(context: BillerContext, session: SessionEntry): void {
  setCard(context, session.customer, "good");
  const subscription = startSubscription(context, {
    customer: session.customer,
    price: session.price,
  });
  Object.assign(session, {
    status: "complete",
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
  });
  emit(context, "checkout.session.completed", sessionShape(context, session));
}

/**
 * Closes a checkout, so that it cannot be paid.
 * @throws StripeFault unless it is open.
 */
export function expireSession(context: BillerContext, session: SessionEntry): void {
  if (session.status !== "open")
    throw cannot(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  session.status = "expired";
  emit(context, "checkout.session.expired", sessionShape(context, session));
}

export function openPortal(
  context: BillerContext,
  details: Pick<PortalEntry, "customer" | "returnUrl">,
): PortalEntry {
  customerOf(context, details.customer, "customer");
  const portal = { ...details, id: stripeId("bps"), created: context.at };
  context.ledger.portals.push(portal);
  return portal;
}
