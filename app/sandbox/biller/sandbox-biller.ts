import { serveApi, type ApiMiddleware } from "./api";
import type { BillerContext } from "./biller-context";
import { cardPage } from "./checkout";
import { startDeliveries } from "./deliveries";
import { catchUp } from "./due";
import { openLedger, type Ledger } from "./ledger";
import { PLANS } from "./plans";
import { portalPage } from "./portal";

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
