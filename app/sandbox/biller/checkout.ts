import { emit, type BillerContext, type Doing } from "./biller-context";
import { findLiveCustomer, stripeId, type SessionEntry, cannot, planOf, PRODUCT } from "./ledger";
import { sessionShape } from "./shapes";
import { startSubscription } from "./subscriptions";

const DAY = 86_400;

type NewSession = Omit<SessionEntry, "id" | "created" | "expiresAt" | "status" | "subscription">;

export function openSession({ ledger, at }: BillerContext, details: NewSession): SessionEntry {
  findLiveCustomer(ledger, details.customer, "customer");
  const session: SessionEntry = {
    ...details,
    id: stripeId("cs_test"),
    created: at,
    expiresAt: at + DAY,
    status: "open",
    subscription: null,
  };
  ledger.sessions.push(session);
  return session;
}

/**
 * Closes a checkout, so that it cannot be paid.
 * @throws StripeFault unless it is open.
 */
export function expireSession(context: BillerContext, session: SessionEntry): SessionEntry {
  if (session.status !== "open")
    throw cannot(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  session.status = "expired";
  emit(context, "checkout.session.expired", sessionShape(context, session));
  return session;
}

/** What the card page shows, and its buttons, which return where the browser goes. */
export function cardPage(doing: Doing) {
  /** Undefined for an unknown session. */
  const on =
    <Result>(work: (context: BillerContext, session: SessionEntry) => Result) =>
    (id: string): Result | undefined =>
      doing((context) => {
        const session = context.ledger.sessions.find((entry) => entry.id === id);
        return session && work(context, session);
      });
  return {
    checkout: on(viewSession),
    pay: on((context, session) => {
      if (session.status === "open") paySession(context, session);
      return session.status === "complete"
        ? session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id)
        : pageUrl(context, session);
    }),
    /** The session stays open and its page shows the decline. */
    decline: on((context, session) => `${pageUrl(context, session)}?declined=1`),
    back: on((context, session) => session.cancelUrl ?? pageUrl(context, session)),
  };
}

function paySession(context: BillerContext, session: SessionEntry): void {
  const { customer, price } = session;
  findLiveCustomer(context.ledger, customer).card = "good";
  const { id: subscription } = startSubscription(context, { customer, price });
  Object.assign(session, { status: "complete", subscription });
  emit(context, "checkout.session.completed", sessionShape(context, session));
}

/** Money in cents (NZD). */
function viewSession({ ledger }: BillerContext, session: SessionEntry) {
  const { id, status, price, cancelUrl } = session;
  const { nickname, interval, cents } = planOf(price);
  const customer = ledger.customers.find((entry) => entry.id === session.customer);
  return {
    id,
    status,
    product: PRODUCT,
    plan: nickname,
    interval,
    cents,
    email: customer?.email ?? null,
    backUrl: cancelUrl,
  };
}

function pageUrl({ publicUrl }: BillerContext, { id }: SessionEntry): string {
  return `${publicUrl}/sandbox/checkout/${id}`;
}
