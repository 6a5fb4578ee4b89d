import { Refusal } from "~/domain/refusal";
import { createRateLimiter } from "../rate-limiter";

/**
 * Turns a page into a PDF; what it costs is a browser. `stats` says how many jobs it is at, and how
 * many wait.
 */
export type Printer = { print: (html: string) => Promise<Uint8Array>; stats: () => PrintQueue };

export type PrintQueue = { running: number; waiting: number };

export type PdfCache = ReturnType<typeof openPdfCache>;

type Job = { key: string; who: string; html: () => Promise<string> };

/** How often one person may have something printed (docs/decisions/0009). */
const ALLOWED = { tries: 10, minutes: 1 };
/** How much of what was printed is remembered (docs/decisions/0020). */
const KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Prints, and remembers what it printed: a job of the same key is not done twice, neither one after
 * the other nor at once. It counts how often somebody has it print, in memory and not in the
 * database, since a GET never writes.
 * @param limited whether anybody may have only so many prints a minute.
 */
export function openPdfCache(printer: Printer, clock: () => Date, limited: boolean) {
  const kept = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array>>();
  const recent = createRateLimiter();

  /** @throws Refusal too-many, or unavailable as the printer says */
  async function print({ key, who, html }: Job): Promise<Uint8Array> {
    const done = kept.get(key) ?? underWay.get(key);
    if (done) return done;
    if (limited) spend(who);
    const job = html().then(printer.print);
    underWay.set(key, job);
    try {
      const pdf = await job;
      keep(key, pdf);
      return pdf;
    } finally {
      underWay.delete(key);
    }
  }

  function spend(who: string): void {
    const wait = recent.spend(who, ALLOWED, clock());
    if (wait > 0) throw new Refusal("too-many", TOO_MANY, {}, wait);
  }

  /** The oldest go first once there are too many bytes. */
  function keep(key: string, pdf: Uint8Array): void {
    kept.set(key, pdf);
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.byteLength, 0);
    for (const [oldest, one] of kept) {
      if (bytes <= KEPT_BYTES) return;
      kept.delete(oldest);
      bytes -= one.byteLength;
    }
  }

  function queue(): PrintQueue {
    const { running, waiting } = printer.stats();
    return { running, waiting };
  }

  return { print, queue };
}

const TOO_MANY = "Too many tries. Please wait a little and try again.";
