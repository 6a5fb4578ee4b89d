import { answerApi } from "./api";
import { emit, invoiceOf, subscriptionOf, type BillerContext } from "./biller-context";
import { cardPage, type CheckoutView } from "./card-page";
import { deleteCustomer } from "./customers";
import { startDeliveries, type Deliveries } from "./deliveries";
import { catchUp } from "./due";
import { listenHttp } from "./http";
import { invoicePdf } from "./invoice-pdf";
import { openLedger, type DisputeEntry, type Ledger, type SubscriptionEntry } from "./ledger";
import { faultsInput, pendingFaults, type Fault } from "./faults";
import { PLANS } from "./plans";
import { portalPage, type PortalActions } from "./portal-page";
import { chargeOf, closeDispute, disputeCharge, refundCharge } from "./refunds";
import { subscriptionShape } from "./subscription-shape";

export type SandboxBillerOptions = {
  /** 0 or undefined takes a free port. */
  port?: number;
  /** State file; in memory if undefined. */
  file?: string;
  clock: () => Date;
  /** null keeps events pending until `deliveries.deliverTo`. */
  webhookUrl: string | null;
  webhookSecret: string;
  secretKey: string;
  /** Base of /sandbox/checkout/{id} and /sandbox/portal/{id}. */
  publicUrl: string;
  /** After the last failed retry; "cancel" by default. */
  afterRetries?: "cancel" | "unpaid";
  /** Deliver events on their own (default); else only on `tick` and `deliveries.flush`. */
  automatic?: boolean;
};

/** Stands in for Stripe, with controls for what happens outside its API. */
export type SandboxBiller = PortalActions & {
  /** Base URL for the real SDK. */
  url: string;
  prices: { monthly: string; annual: string };
  stop: () => Promise<void>;
  /** undefined for an unknown session. */
  checkout: (sessionId: string) => CheckoutView | undefined;
  /**
   * The checkout page's buttons: return where the browser goes; undefined for an unknown session.
   */
  pay: (sessionId: string) => string | undefined;
  decline: (sessionId: string) => string | undefined;
  back: (sessionId: string) => string | undefined;
  /** Read-only state, for assertions. */
  truth: Readonly<Ledger>;
  refund: (invoiceId: string, cents?: number) => void;
  deleteCustomer: (customerId: string) => void;
  dispute: (invoiceId: string, reason?: string) => DisputeEntry;
  closeDispute: (disputeId: string, outcome: "won" | "lost") => void;
  force: (
    subscriptionId: string,
    changes: Partial<Omit<SubscriptionEntry, "id" | "status">> & { status?: string },
  ) => void;
  /** Does what is due by the clock and delivers its events. */
  tick: () => Promise<void>;
  deliveries: Deliveries;
  misbehave: (how: Fault) => void;
  behave: () => void;
};

const TICK_MS = 60_000;

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
  const wrong = pendingFaults();
  const base = { ledger, publicUrl, afterRetries, url: "" };

  const now = () => Math.floor(clock().getTime() / 1000);
  /** Does what was due, acts at the clock's time, then saves. */
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

  const server = await listenHttp(options.port ?? 0, {
    misbehaviour: wrong.next,
    misbehave: (authorization, body) =>
      authorization === `Bearer ${secretKey}`
        ? misbehaveAs(parsed(body), { wrong, deliveries })
        : { status: 401, body: "{}" },
    // GETs do not save: the product reads far more than it writes, and each save writes the whole
    // ledger.
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

type Faulty = { wrong: ReturnType<typeof pendingFaults>; deliveries: Deliveries };

/** The answer to a call that orders faults. */
function misbehaveAs(asked: unknown, { wrong, deliveries }: Faulty) {
  const input = faultsInput.safeParse(asked);
  if (!input.success) return { status: 400, body: JSON.stringify({ error: input.error.issues }) };
  if (input.data.requests) wrong.add(input.data.requests);
  if (input.data.deliveries) deliveries.misbehave(input.data.deliveries);
  return { status: 200, body: "{}" };
}

/** The secret in the URL authorises, as at Stripe. */
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
