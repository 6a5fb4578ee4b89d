import { Refusal } from "~/domain/refusal";
import { fairTurns } from "../fair-turns";
import { fontFacesFor } from "../report-fonts";
import { launchPdfBrowser, withTimeout, type PdfBrowser } from "./pdf-browser";

/** `<title>` and `<html lang>` become the PDF's title and language, headings its outline. */
export type PdfPrinter = {
  /**
   * @param who takes turns: an account.
   * @throws Refusal unavailable when the queue is full, on timeout or without a browser.
   */
  print: (html: string, who?: string) => Promise<Uint8Array>;
  /**
   * Starts the browser before the first job and prints a sample, unless a job has come by then. The
   * first job meets whatever went wrong.
   */
  prepare: () => void;
  stats: () => PrinterStats;
  /** Rejects waiting jobs and ends all processes. */
  close: () => Promise<void>;
};

/** Since opening; `browsers` are the process ids running now. */
export type PrinterStats = {
  running: number;
  waiting: number;
  printed: number;
  launches: number;
  browsers: number[];
};

type PrinterOptions = {
  /** Called at each browser start, as the file can change. */
  findChromium: () => Promise<string | undefined>;
  unavailable: string;
  report: (error: unknown) => void;
  launch?: (executablePath: string) => Promise<PdfBrowser>;
};

/** Jobs, queue, jobs per browser; milliseconds per job and attempt (docs/decisions/0019). */
export const PRINTER_LIMITS = {
  parallel: 2,
  queue: 10,
  jobsPerBrowser: 100,
  jobTime: 30_000,
  attemptTime: 12_000,
} as const;

const SAMPLE_TIME = 5_000;

/** Milliseconds more per table row on a busy machine (docs/decisions/0049). */
const ROW_TIME = 4;

/** Seconds in which a full queue moves on. */
const RETRY_AFTER = 10;
const ATTEMPTS = 2;

type Job = { html: string; attemptTime: number; deadline: number };

/** Starts at `prepare` or the first job. One browser serves all until `jobsPerBrowser` or a failure. */
export function openPdfPrinter(options: PrinterOptions): PdfPrinter {
  const pool = openBrowserPool(options);
  const inTurn = fairTurns(PRINTER_LIMITS.parallel);
  /** Refuse the jobs that wait. */
  const waiting = new Set<() => void>();
  const counts = { running: 0, printed: 0 };
  let closed = false;

  async function print(html: string, who = ""): Promise<Uint8Array> {
    if (closed || waiting.size >= PRINTER_LIMITS.queue) throw refusal();
    const longer = ROW_TIME * (html.split("<tr").length - 1);
    const jobTime = PRINTER_LIMITS.jobTime + ATTEMPTS * longer;
    const deadline = performance.now() + jobTime;
    const job = { html, attemptTime: PRINTER_LIMITS.attemptTime + longer, deadline };
    let refuse = () => {};
    const refused = new Promise<never>((_, reject) => {
      refuse = () => {
        waiting.delete(refuse);
        reject(refusal());
      };
    });
    // A timer, since a browser that hangs tells nothing: refuses at the deadline, whether the job
    // still waits or is being printed.
    const timer = setTimeout(refuse, jobTime);
    waiting.add(refuse);
    const printed = inTurn(who, () => {
      // It was refused while it waited.
      if (!waiting.delete(refuse)) throw refusal();
      return carryOut(job);
    });
    return Promise.race([printed, refused]).finally(() => clearTimeout(timer));
  }

  function refusal(): Refusal {
    return new Refusal("unavailable", options.unavailable, {}, RETRY_AFTER);
  }

  async function carryOut(job: Job): Promise<Uint8Array> {
    counts.running += 1;
    try {
      const pdf = await attempt(job, ATTEMPTS);
      counts.printed += 1;
      return pdf;
    } catch (error) {
      if (!closed) options.report(error);
      throw refusal();
    } finally {
      counts.running -= 1;
    }
  }

  /** Retried once, as the browser may fail through no fault of the job. */
  async function attempt(job: Job, attempts: number): Promise<Uint8Array> {
    const left = job.deadline - performance.now();
    const slot = pool.take();
    try {
      const browser = await withTimeout(left, slot.browser);
      const time = Math.min(job.attemptTime, job.deadline - performance.now());
      return await browser.render(job.html, time);
    } catch (error) {
      if (closed || attempts === 1 || performance.now() >= job.deadline) throw error;
    } finally {
      pool.release(slot);
    }
    return attempt(job, attempts - 1);
  }

  return {
    print,
    prepare: () => (closed ? undefined : pool.prepare()),
    stats: () => ({ ...counts, waiting: waiting.size, ...pool.stats() }),
    async close() {
      closed = true;
      for (const refuse of waiting) refuse();
      await pool.close();
    },
  };
}

type BrowserSlot = { browser: Promise<PdfBrowser>; pid?: number; jobs: number; running: number };

/** One browser takes jobs; retired ones only finish theirs. */
function openBrowserPool({ findChromium, launch = launchPdfBrowser }: PrinterOptions) {
  const open = new Set<BrowserSlot>();
  let current: BrowserSlot | undefined;
  let launches = 0;

  function take(): BrowserSlot {
    if (current && current.jobs >= PRINTER_LIMITS.jobsPerBrowser) retire(current);
    current ??= start();
    current.jobs += 1;
    current.running += 1;
    return current;
  }

  function prepare(): void {
    if (current) return;
    const slot = (current = start());
    void slot.browser
      .then((browser) => (slot.jobs > 0 ? undefined : browser.render(sampleReport(), SAMPLE_TIME)))
      .catch(() => undefined);
  }

  function start(): BrowserSlot {
    launches += 1;
    const slot: BrowserSlot = { browser: begin(), jobs: 0, running: 0 };
    open.add(slot);
    slot.browser.then(
      async (browser) => {
        slot.pid = browser.pid;
        await browser.gone;
        lose(slot);
      },
      () => lose(slot),
    );
    return slot;
  }

  async function begin(): Promise<PdfBrowser> {
    const executablePath = await findChromium();
    if (!executablePath)
      throw new Error(
        "There is no Chromium to print with: install one, or name one in CHROMIUM_PATH.",
      );
    return launch(executablePath);
  }

  function release(slot: BrowserSlot): void {
    slot.running -= 1;
    if (slot !== current) retire(slot);
  }

  /** No more jobs; closed after its last. */
  function retire(slot: BrowserSlot): void {
    if (slot === current) current = undefined;
    if (slot.running === 0 && open.has(slot)) void closed(slot);
  }

  function lose(slot: BrowserSlot): void {
    open.delete(slot);
    if (slot === current) current = undefined;
  }

  async function closed(slot: BrowserSlot): Promise<void> {
    await slot.browser.then((browser) => browser.close()).catch(() => undefined);
    lose(slot);
  }

  return {
    take,
    prepare,
    release,
    stats: () => ({
      launches,
      browsers: [...open].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    }),
    close: async () => void (await Promise.all([...open].map(closed))),
  };
}

/** One pixel. */
const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const TEXT = "The quick brown fox jumps over the lazy dog. THE QUICK BROWN FOX. $0,123,456.78 9 %";

/**
 * A page with what every report has: its fonts, headings, a table and a picture. Whoever prints it
 * first has Chromium load what printing takes (docs/decisions/0085).
 */
function sampleReport(): string {
  const row = `<tr><th>${TEXT}</th><td>${TEXT}</td></tr>`;
  return `<!doctype html><html lang="en"><title>Sample</title>
<style>${fontFacesFor(TEXT)} body { font-family: "Encode Sans"; }</style>
<h1>${TEXT}</h1><h2>${TEXT}</h2><p>${TEXT}</p><img alt="" src="${PICTURE}">
<table>${row.repeat(30)}</table></html>`;
}
