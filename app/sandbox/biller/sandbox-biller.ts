import { answerApi } from "./api";
import { emit, invoiceOf, subscriptionOf, type BillerContext } from "./biller-context";
import { cardPage, type CheckoutView } from "./card-page";
import { deleteCustomer } from "./customers";
import { startDeliveries, type Deliveries } from "./deliveries";
import { catchUp } from "./due";
import { listenHttp } from "./http";
import { invoicePdf } from "./invoice-pdf";
import { openLedger, type DisputeEntry, type Ledger, type SubscriptionEntry } from "./ledger";
import { misbehaveInput, misbehaviours, type Misbehaviour } from "./misbehaviour";
import { PLANS } from "./plans";
import { portalPage, type PortalActions } from "./portal-page";
import { chargeOf, closeDispute, disputeCharge, refundCharge } from "./refunds";
import { subscriptionShape } from "./subscription-shape";

export type SandboxBillerOptions = {
  /** 0, or none, takes a free one. */
  port?: number;
  /** Where the truth is kept between starts; none keeps it in memory. */
  file?: string;
  clock: () => Date;
  /** Where events go; null keeps them until `deliveries.deliverTo`. */
  webhookUrl: string | null;
  webhookSecret: string;
  secretKey: string;
  /**
   * The product's address: the card page is at /sandbox/checkout/{id} and the portal at
   * /sandbox/portal/{id}.
   */
  publicUrl: string;
  /** What becomes of a subscription when the last retry has failed; it is cancelled unless told. */
  afterRetries?: "cancel" | "unpaid";
  /**
   * Whether events go out by themselves, as they do unless told; else only with `tick` and
   * `deliveries.flush`.
   */
  automatic?: boolean;
};

/** Stripe's place in the sandbox, with the things that happen at Stripe and not in its API. */
export type SandboxBiller = PortalActions & {
  /** Where its API is: the base for the real SDK. */
  url: string;
  prices: { monthly: string; annual: string };
  stop: () => Promise<void>;
  /** What the card page shows; undefined when there is no such session. */
  checkout: (sessionId: string) => CheckoutView | undefined;
  /**
   * What the buttons of the card page do. Each answers where the browser goes then; undefined when
   * there is no such session.
   */
  pay: (sessionId: string) => string | undefined;
  decline: (sessionId: string) => string | undefined;
  back: (sessionId: string) => string | undefined;
  /** All that it knows, to be read. */
  truth: Readonly<Ledger>;
  /** Gives back what was paid for an invoice, or so many cents of it. @throws StripeFault */
  refund: (invoiceId: string, cents?: number) => void;
  /** Deletes a customer at Stripe: its subscriptions end, its invoices stay. @throws StripeFault */
  deleteCustomer: (customerId: string) => void;
  /** The cardholder disputes what was paid for an invoice. @throws StripeFault */
  dispute: (invoiceId: string, reason?: string) => DisputeEntry;
  closeDispute: (disputeId: string, outcome: "won" | "lost") => void;
  /** Puts a subscription into a state that is hard to reach otherwise. */
  force: (
    subscriptionId: string,
    changes: Partial<Omit<SubscriptionEntry, "id" | "status">> & { status?: string },
  ) => void;
  /** Does what has fallen due by the clock, and sends what comes of it. */
  tick: () => Promise<void>;
  deliveries: Deliveries;
  /** Requests go wrong as told, from the next one on. */
  misbehave: (how: Misbehaviour) => void;
  /** Requests are answered properly again. */
  behave: () => void;
};

/** How often it looks at the clock by itself. */
const TICK_MS = 60_000;

/** Starts the stand-in for Stripe on a port of its own, on this machine only. */
export async function startSandboxBiller(options: SandboxBillerOptions): Promise<SandboxBiller> {
  const { clock, publicUrl, secretKey, afterRetries = "cancel" } = options;
  const { ledger, save } = openLedger(options.file);
  const { deliveries, wake, stop } = startDeliveries({
    ledger,
    save,
    destination: options.webhookUrl,
    secret: options.webhookSecret,
    automatic: options.automatic ?? true,
  });
  const wrong = misbehaviours();
  const base = { ledger, publicUrl, afterRetries, url: "" };

  const now = () => Math.floor(clock().getTime() / 1000);
  /** Whatever is done is done at the clock's time, after all that was due before, and is kept. */
  function doing<Result>(
    work: (context: BillerContext) => Result,
    { onlyReads = false } = {},
  ): Result {
    const isChanged = catchUp(base, now());
    try {
      return work({ ...base, at: now(), request: null });
    } finally {
      if (isChanged || !onlyReads) {
        save();
        wake();
      }
    }
  }

  function misbehaveByCall(authorization: string | undefined, body: string) {
    if (authorization !== `Bearer ${secretKey}`) return { status: 401, body: "{}" };
    const told = misbehaveInput.safeParse(parsed(body));
    if (!told.success) return { status: 400, body: JSON.stringify({ error: told.error.issues }) };
    if (told.data.requests) wrong.add(told.data.requests);
    if (told.data.deliveries) deliveries.misbehave(told.data.deliveries);
    return { status: 200, body: "{}" };
  }

  const server = await listenHttp(options.port ?? 0, {
    misbehaviour: wrong.next,
    misbehave: misbehaveByCall,
    // The product reads far more than it changes, and each save writes the whole ledger.
    api: (request) =>
      doing((context) => answerApi(context, secretKey, request), {
        onlyReads: request.method === "GET",
      }),
    pdf: (path) => pdfAt(ledger, path),
  });
  base.url = server.url;
  const timer = setInterval(() => doing(() => undefined), TICK_MS);
  timer.unref();
  doing(() => undefined);

  return {
    url: server.url,
    prices: { monthly: PLANS.monthly.price, annual: PLANS.annual.price },
    ...cardPage(doing),
    ...portalPage(doing),
    truth: ledger,
    refund: (invoiceId, cents) =>
      void doing((context) =>
        refundCharge(context, chargeOf(context, invoiceOf(context, invoiceId).id), cents),
      ),
    deleteCustomer: (customerId) => doing((context) => deleteCustomer(context, customerId)),
    dispute: (invoiceId, reason) =>
      doing((context) =>
        disputeCharge(context, chargeOf(context, invoiceOf(context, invoiceId).id), reason),
      ),
    closeDispute: (disputeId, outcome) =>
      void doing((context) => closeDispute(context, disputeId, outcome)),
    force: (subscriptionId, changes) =>
      doing((context) => {
        const subscription = Object.assign(subscriptionOf(context, subscriptionId), changes);
        emit(context, "customer.subscription.updated", subscriptionShape(subscription));
      }),
    async tick() {
      doing(() => undefined);
      await deliveries.flush();
    },
    deliveries,
    misbehave: wrong.add,
    behave: wrong.clear,
    async stop() {
      clearInterval(timer);
      await stop();
      await server.stop();
      save();
    },
  };
}

/** The address is the key to it, as with Stripe's own. */
function pdfAt(ledger: Ledger, path: string): Buffer | undefined {
  const [, id, secret] = /^\/invoices\/(in_\w+)\/(\w+)(?:\/pdf)?$/.exec(path) ?? [];
  const invoice = ledger.invoices.find(
    (entry) => entry.id === id && entry.secret === secret && entry.finalizedAt !== null,
  );
  const payer = invoice && ledger.customers.find((customer) => customer.id === invoice.customer);
  return invoice && payer && invoicePdf(invoice, payer);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
