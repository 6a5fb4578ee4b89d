import { customerOf, emit, type BillerContext } from "./biller-context";
import { addCustomer, setCard } from "./customers";
import { stripeId, type PortalEntry, type SessionEntry } from "./ledger";
import { sessionShape } from "./session-shapes";
import { cannot } from "./stripe-fault";
import { startSubscription } from "./subscriptions";

const DAY = 86_400;
const HALF_AN_HOUR = 1_800;

export type NewSession = Omit<
  SessionEntry,
  "id" | "created" | "expiresAt" | "status" | "subscription" | "invoice"
> & {
  expiresAt?: number | undefined;
};

/**
 * Opens a checkout: a card page that waits for a day unless told otherwise.
 * @throws StripeFault
 */
export function openSession(
  books: BillerContext,
  { expiresAt = books.at + DAY, ...details }: NewSession,
): SessionEntry {
  if (details.customer) customerOf(books, details.customer, "customer");
  if (expiresAt < books.at + HALF_AN_HOUR || expiresAt > books.at + DAY)
    throw cannot(
      "`expires_at` must be between 30 minutes and 24 hours from Checkout Session creation.",
      undefined,
      "expires_at",
    );
  const session: SessionEntry = {
    ...details,
    id: stripeId("cs_test"),
    created: books.at,
    expiresAt,
    status: "open",
    subscription: null,
    invoice: null,
  };
  books.ledger.sessions.push(session);
  return session;
}

/**
 * The card is good: a subscription begins, and the session is done. Only an open session can be
 * paid.
 */
export function paySession(books: BillerContext, session: SessionEntry): void {
  session.customer ??= addCustomer(books, { email: session.customerEmail }).id;
  setCard(books, session.customer, "good");
  const subscription = startSubscription(books, {
    customer: session.customer,
    price: session.price,
    quantity: session.quantity,
    metadata: session.subscriptionMetadata,
    description: session.subscriptionDescription,
  });
  Object.assign(session, {
    status: "complete",
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
  });
  emit(books, "checkout.session.completed", sessionShape(books, session));
}

/**
 * Closes a checkout that nobody is to pay any more.
 * @throws StripeFault unless it is open.
 */
export function expireSession(books: BillerContext, session: SessionEntry): void {
  if (session.status !== "open")
    throw cannot(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  session.status = "expired";
  emit(books, "checkout.session.expired", sessionShape(books, session));
}

/** @throws StripeFault */
export function openPortal(
  books: BillerContext,
  details: Pick<PortalEntry, "customer" | "returnUrl" | "locale">,
): PortalEntry {
  customerOf(books, details.customer, "customer");
  const portal = { ...details, id: stripeId("bps"), created: books.at };
  books.ledger.portals.push(portal);
  return portal;
}
