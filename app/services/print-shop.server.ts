import { Refusal } from "~/domain/refusal";

/** Turns a page into a PDF; what it costs is a browser. `stats` says how many jobs it is at, and how many wait. */
export type Printer = { print: (html: string) => Promise<Uint8Array>; stats: () => PrintQueue };

export type PrintQueue = { running: number; waiting: number };

export type PrintShop = ReturnType<typeof openPrintShop>;

type Job = { key: string; who: string; html: () => Promise<string> };

const A_MINUTE = 60_000;
const PRINTS_A_MINUTE = 10;
const KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Prints, and remembers what it printed: a job of the same key is not done twice, neither one after the other nor at once. It counts how often somebody
 * has it print, in memory and not in the database, since a GET never writes.
 * @param limited whether anybody may have only so many prints a minute (security figures).
 */
export function openPrintShop(printer: Printer, clock: () => Date, limited: boolean) {
  const kept = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array>>();
  const spent = new Map<string, number[]>();

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
    const now = clock().getTime();
    const recent = (spent.get(who) ?? []).filter((then) => now - then < A_MINUTE);
    const [first] = recent;
    if (first !== undefined && recent.length >= PRINTS_A_MINUTE)
      throw new Refusal("too-many", TOO_MANY, {}, Math.ceil((first + A_MINUTE - now) / 1000));
    spent.set(who, [...recent, now]);
    for (const [other, times] of spent) if (now - (times.at(-1) ?? 0) >= A_MINUTE) spent.delete(other);
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
