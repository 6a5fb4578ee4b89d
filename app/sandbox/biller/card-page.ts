import type { BillerContext } from "./biller-context";
import { paySession } from "./checkout";
import type { SessionEntry } from "./ledger";
import { planOf, PRODUCT } from "./plans";

/** Money in cents (NZD). */
export type CheckoutView = {
  id: string;
  status: "open" | "complete" | "expired";
  product: string;
  plan: string;
  interval: "month" | "year";
  cents: number;
  email: string | null;
  backUrl: string | null;
};

type Doing = <Result>(work: (context: BillerContext) => Result) => Result;

export function cardPage(doing: Doing) {
  const find = (context: BillerContext, id: string) =>
    context.ledger.sessions.find((session) => session.id === id);
  return {
    checkout: (id: string): CheckoutView | undefined =>
      doing((context) => {
        const session = find(context, id);
        return session && viewSession(context, session);
      }),
    /** Pays an open session. Returns where to go next. */
    pay: (id: string): string | undefined =>
      doing((context) => {
        const session = find(context, id);
        if (session?.status === "open") paySession(context, session);
        return (
          session &&
          (session.status === "complete" ? successUrl(session) : pageUrl(context, session))
        );
      }),
    /** The session stays open and its page shows the decline. */
    decline: (id: string): string | undefined =>
      doing((context) => {
        const session = find(context, id);
        return session && `${pageUrl(context, session)}?declined=1`;
      }),
    back: (id: string): string | undefined =>
      doing((context) => {
        const session = find(context, id);
        return session && (session.cancelUrl ?? pageUrl(context, session));
      }),
  };
}

function viewSession({ ledger }: BillerContext, session: SessionEntry): CheckoutView {
  const { nickname, interval, cents } = planOf(session.price);
  const customer = ledger.customers.find(({ id }) => id === session.customer);
  return {
    id: session.id,
    status: session.status,
    product: PRODUCT.name,
    plan: nickname,
    interval,
    cents,
    email: customer?.email ?? null,
    backUrl: session.cancelUrl,
  };
}

function pageUrl({ publicUrl }: BillerContext, { id }: SessionEntry): string {
  return `${publicUrl}/sandbox/checkout/${id}`;
}

function successUrl({ successUrl: url, id }: SessionEntry): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}
