import type { BillerContext } from "./biller-context";
import { paySession } from "./checkout";
import type { SessionEntry } from "./ledger";
import { planOf, PRODUCT } from "./plans";

/** What the card page shows. Money is cents of a New Zealand dollar. */
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

type Doing = <Result>(work: (books: BillerContext) => Result) => Result;

/** The hosted card page's behaviour: what it shows, and what its buttons do. */
export function cardPage(doing: Doing) {
  const find = (books: BillerContext, id: string) =>
    books.ledger.sessions.find((session) => session.id === id);
  return {
    checkout: (id: string): CheckoutView | undefined =>
      doing((books) => {
        const session = find(books, id);
        return session && viewSession(books, session);
      }),
    /**
     * Pays an open session; one that is paid leads on to the same place, an expired one stays where
     * it is.
     */
    pay: (id: string): string | undefined =>
      doing((books) => {
        const session = find(books, id);
        if (session?.status === "open") paySession(books, session);
        return (
          session && (session.status === "complete" ? successUrl(session) : pageUrl(books, session))
        );
      }),
    /** The card is declined: the session stays open, and its page says so. */
    decline: (id: string): string | undefined =>
      doing((books) => {
        const session = find(books, id);
        return session && `${pageUrl(books, session)}?declined=1`;
      }),
    back: (id: string): string | undefined =>
      doing((books) => {
        const session = find(books, id);
        return session && (session.cancelUrl ?? pageUrl(books, session));
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
    cents: cents * session.quantity,
    email: customer?.email ?? session.customerEmail,
    backUrl: session.cancelUrl,
  };
}

function pageUrl({ publicUrl }: BillerContext, { id }: SessionEntry): string {
  return `${publicUrl}/sandbox/checkout/${id}`;
}

function successUrl({ successUrl: url, id }: SessionEntry): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}
