import { serveApi, type ApiMiddleware } from "./api";
import type { BillerContext } from "./biller-context";
import { cardPage, expireSession } from "./checkout";
import { startDeliveries } from "./deliveries";
import { openLedger, type Ledger, PLANS } from "./ledger";
import { portalPage } from "./portal";
import { attemptPayment, cancelSubscription, DRAFT_SECONDS, finalizeAndCollect } from "./invoices";
import { renewSubscription } from "./subscriptions";

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
  before?: ApiMiddleware;
};

/** Stands in for Stripe, with its pages. */
export type SandboxBiller = Awaited<ReturnType<typeof startSandboxBiller>>;

const TICK_MS = 60_000;

export async function startSandboxBiller(options: SandboxBillerOptions) {
  const { clock, publicUrl, afterRetries = "cancel" } = options;
  const { ledger, save } = openLedger(options.file);
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

  const { secretKey, port = 0, before } = options;
  const api = await serveApi({ port, secretKey, before, read, write });
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
    /** For what happens outside its API. */
    doing: write,
    /** Does what is due by the clock and delivers its events. */
    async tick(): Promise<void> {
      tick();
      await deliveries.flush();
    },
    deliveries,
    async stop(): Promise<void> {
      clearInterval(timer);
      await stop();
      await api.stop();
      save();
    },
  };
}

type Due = { at: number; run: (context: BillerContext) => void };

/** As at Stripe, in seconds. */
const EVENTS_LISTED = 30 * 86_400;
const ANSWER_RETENTION = 86_400;

/**
 * Does everything due by `now` (seconds since 1970) in chronological order, over any number of
 * periods.
 * @returns whether anything was due.
 */
function catchUp(context: Omit<BillerContext, "at">, now: number): boolean {
  let isChanged = false;
  for (let next = firstDue(context.ledger, now); next; next = firstDue(context.ledger, now)) {
    next.run({ ...context, at: next.at });
    isChanged = true;
  }
  discardOld(context.ledger, now);
  return isChanged;
}

function firstDue(ledger: Ledger, now: number): Due | undefined {
  let first: Due | undefined;
  for (const due of planned(ledger))
    if (due.at <= now && (!first || due.at < first.at)) first = due;
  return first;
}

function* planned(ledger: Ledger): Generator<Due> {
  for (const session of ledger.sessions)
    if (session.status === "open")
      yield { at: session.expiresAt, run: (context) => void expireSession(context, session) };
  for (const subscription of ledger.subscriptions) {
    if (!RUNNING.has(subscription.status)) continue;
    const { cancelAt, periodEnd } = subscription;
    if (cancelAt !== null && cancelAt <= periodEnd)
      yield { at: cancelAt, run: (context) => cancelSubscription(context, subscription) };
    else yield { at: periodEnd, run: (context) => renewSubscription(context, subscription) };
  }
  for (const invoice of ledger.invoices) {
    if (invoice.status === "draft" && invoice.autoAdvance)
      yield {
        at: invoice.created + DRAFT_SECONDS,
        run: (context) => finalizeAndCollect(context, invoice),
      };
    if (invoice.status === "open" && invoice.nextAttempt !== null)
      yield { at: invoice.nextAttempt, run: (context) => attemptPayment(context, invoice) };
  }
}

const RUNNING: ReadonlySet<string> = new Set(["active", "past_due", "unpaid", "trialing"]);

function discardOld(ledger: Ledger, now: number): void {
  // Undelivered events stay at any age: a clock moved by months creates old events not yet
  // sent.
  ledger.events = ledger.events.filter(
    ({ created, delivered }) => !delivered || created > now - EVENTS_LISTED,
  );
  ledger.answers = ledger.answers.filter(({ created }) => created > now - ANSWER_RETENTION);
}
