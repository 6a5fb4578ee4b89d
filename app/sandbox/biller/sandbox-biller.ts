import { serveApi } from "./api";
import { emit, type BillerContext, type Doing } from "./biller-context";
import { cardPage } from "./checkout";
import { startDeliveries } from "./deliveries";
import { catchUp } from "./due";
import { pendingFaults } from "./faults";
import { cancelSubscription } from "./invoices";
import {
  find,
  findLiveCustomer,
  isOver,
  openLedger,
  type Ledger,
  type SubscriptionEntry,
} from "./ledger";
import { PLANS } from "./plans";
import { portalPage } from "./portal";
import { closeDispute, disputeInvoice, refundInvoice } from "./refunds";
import { customerShape, subscriptionShape } from "./shapes";

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
export type SandboxBiller = Awaited<ReturnType<typeof startSandboxBiller>>;

const TICK_MS = 60_000;

export async function startSandboxBiller(options: SandboxBillerOptions) {
  const { clock, publicUrl, afterRetries = "cancel" } = options;
  const { ledger, save } = openLedger(options.file);
  const stopping = new AbortController();
  const { middleware, misbehave, behave } = pendingFaults(stopping.signal);
  const { deliveries, wake, stop } = startDeliveries({
    ledger,
    save,
    destination: options.webhookUrl,
    secret: options.webhookSecret,
    automatic: options.automatic ?? true,
  });
  const base = { ledger, publicUrl, afterRetries, url: "" };

  const now = () => Math.floor(clock().getTime() / 1000);
  /** Does not save what it does: the product reads more than it writes, and a save writes all. */
  function read<Result>(work: (context: BillerContext) => Result): Result {
    const isChanged = catchUp(base, now());
    if (isChanged) keep();
    return work({ ...base, at: now() });
  }
  function write<Result>(work: (context: BillerContext) => Result): Result {
    try {
      return read(work);
    } finally {
      keep();
    }
  }
  function keep(): void {
    save();
    wake();
  }

  const { secretKey, port = 0 } = options;
  const api = await serveApi({ port, secretKey, faults: middleware, read, write });
  base.url = api.url;
  const tick = () => read(() => undefined);
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  write(() => undefined);

  return {
    /** Base URL for the real SDK. */
    url: api.url,
    prices: { monthly: PLANS.monthly.price, annual: PLANS.annual.price },
    ...cardPage(write),
    ...portalPage(write),
    /** State, for assertions. */
    truth: ledger as Readonly<Ledger>,
    ...outsideEvents(write),
    /** Does what is due by the clock and delivers its events. */
    async tick(): Promise<void> {
      tick();
      await deliveries.flush();
    },
    deliveries,
    misbehave,
    behave,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await stop();
      await api.stop();
      save();
    },
  };
}

/** What happens at Stripe without a call of the product's. */
function outsideEvents(doing: Doing) {
  return {
    refund: (invoice: string, cents?: number) =>
      doing((context) => refundInvoice(context, invoice, cents)),
    dispute: (invoice: string) => doing((context) => disputeInvoice(context, invoice)),
    closeDispute: (dispute: string, outcome: "won" | "lost") =>
      doing((context) => closeDispute(context, dispute, outcome)),
    /** Permanent, as at Stripe: subscriptions end at once, invoices stay. */
    deleteCustomer: (id: string) =>
      doing((context) => {
        const customer = findLiveCustomer(context.ledger, id);
        for (const subscription of context.ledger.subscriptions)
          if (subscription.customer === id && !isOver(subscription))
            cancelSubscription(context, subscription);
        emit(context, "customer.deleted", customerShape(customer));
        customer.deleted = true;
      }),
    /** Puts a subscription into any state, also one that Stripe does not have yet. */
    force: (
      id: string,
      changes: Partial<Omit<SubscriptionEntry, "id" | "status">> & { status?: string },
    ) =>
      doing((context) => {
        const subscription = Object.assign(find(context.ledger, "subscriptions", id), changes);
        emit(context, "customer.subscription.updated", subscriptionShape(subscription));
      }),
  };
}
