import { LRUCache } from "lru-cache";
import { Refusal } from "~/domain/refusal";
import { createRateLimiter } from "../rate-limiter";

export type Printer = {
  print: (html: string, who: string) => Promise<Uint8Array>;
  prepare: () => void;
  stats: () => PrintQueue;
};

export type PrintQueue = { running: number; waiting: number };

export type PdfCache = ReturnType<typeof openPdfCache>;

type Job = { key: string; who: string; html: () => Promise<string> };

/** Prints per user (docs/decisions/0009). */
const ALLOWED = { tries: 10, minutes: 1 };
/** Size of the cache (docs/decisions/0020). */
const MAX_BYTES = 64 * 1024 * 1024;

/** Joins equal jobs. Counts prints in memory, since a GET never writes to the database. */
export function openPdfCache(printer: Printer, clock: () => Date, limited: boolean) {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  const underWay = new Map<string, Promise<Uint8Array>>();
  const recent = createRateLimiter();

  /** @throws Refusal too-many, or unavailable from the printer */
  async function print({ key, who, html }: Job): Promise<Uint8Array> {
    const done = cached.get(key) ?? underWay.get(key);
    if (done) return done;
    if (limited) spend(who);
    // The browser starts while the report is drawn.
    printer.prepare();
    const job = html().then((drawn) => printer.print(drawn, who));
    underWay.set(key, job);
    try {
      const pdf = await job;
      cached.set(key, pdf);
      return pdf;
    } finally {
      underWay.delete(key);
    }
  }

  function spend(who: string): void {
    const wait = recent.spend(who, ALLOWED, clock());
    if (wait > 0) throw new Refusal("too-many", TOO_MANY, {}, wait);
  }

  function queue(): PrintQueue {
    const { running, waiting } = printer.stats();
    return { running, waiting };
  }

  return { print, queue, prepare: printer.prepare };
}

const TOO_MANY = "Too many tries. Please wait a little and try again.";
