import { Refusal } from "~/domain/refusal";
import { launchPdfBrowser, type PdfBrowser } from "./pdf-browser";
import { withTimeout } from "./with-timeout";

/** `<title>` and `<html lang>` become the PDF's title and language, headings its outline. */
export type PdfPrinter = {
  /** @throws Refusal unavailable when the queue is full, on timeout or without a browser. */
  print: (html: string) => Promise<Uint8Array>;
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

/**
 * Concurrent jobs, waiting jobs, jobs per browser; milliseconds per job and per attempt
 * (docs/decisions/0019).
 */
export const PRINTER_LIMITS = {
  parallel: 2,
  queue: 10,
  jobsPerBrowser: 100,
  jobTime: 30_000,
  attemptTime: 12_000,
} as const;

/** Milliseconds more per table row on a busy machine (docs/decisions/0049). */
const ROW_TIME = 4;

/** Seconds in which a full queue moves on. */
const RETRY_AFTER = 10;
const ATTEMPTS = 2;

type Job = {
  html: string;
  attemptTime: number;
  deadline: number;
  answer: (pdf: Uint8Array) => void;
  refuse: () => void;
};

/**
 * Starts nothing before the first job. One browser serves all until `jobsPerBrowser` or a failure.
 */
export function openPdfPrinter(options: PrinterOptions): PdfPrinter {
  const presses = openPresses(options);
  const waiting: Job[] = [];
  const counts = { running: 0, printed: 0 };
  let closed = false;

  function print(html: string): Promise<Uint8Array> {
    if (closed || waiting.length >= PRINTER_LIMITS.queue) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        const place = waiting.indexOf(job);
        if (place >= 0) waiting.splice(place, 1);
        reject(refusal());
      };
      const answer = (pdf: Uint8Array) => {
        clearTimeout(timer);
        counts.printed += 1;
        resolve(pdf);
      };
      const longer = ROW_TIME * (html.split("<tr").length - 1);
      const jobTime = PRINTER_LIMITS.jobTime + ATTEMPTS * longer;
      const job: Job = {
        html,
        attemptTime: PRINTER_LIMITS.attemptTime + longer,
        deadline: performance.now() + jobTime,
        answer,
        refuse,
      };
      const timer = setTimeout(refuse, jobTime);
      waiting.push(job);
      startNext();
    });
  }

  function refusal(): Refusal {
    return new Refusal("unavailable", options.unavailable, {}, RETRY_AFTER);
  }

  function startNext(): void {
    while (counts.running < PRINTER_LIMITS.parallel) {
      const job = waiting.shift();
      if (!job) return;
      counts.running += 1;
      void carryOut(job);
    }
  }

  async function carryOut(job: Job): Promise<void> {
    try {
      job.answer(await attempt(job, ATTEMPTS));
    } catch (error) {
      if (!closed) options.report(error);
      job.refuse();
    } finally {
      counts.running -= 1;
      startNext();
    }
  }

  /** Retried once, as the browser may fail through no fault of the job. */
  async function attempt(job: Job, attempts: number): Promise<Uint8Array> {
    const left = job.deadline - performance.now();
    const press = presses.take();
    try {
      const browser = await withTimeout(left, press.browser);
      const time = Math.min(job.attemptTime, job.deadline - performance.now());
      return await browser.render(job.html, time);
    } catch (error) {
      if (closed || attempts === 1 || performance.now() >= job.deadline) throw error;
    } finally {
      presses.giveBack(press);
    }
    return attempt(job, attempts - 1);
  }

  return {
    print,
    stats: () => ({ ...counts, waiting: waiting.length, ...presses.stats() }),
    async close() {
      closed = true;
      while (waiting[0]) waiting[0].refuse();
      await presses.close();
    },
  };
}

/** `jobs` in all, `running` now. */
type Press = { browser: Promise<PdfBrowser>; pid?: number; jobs: number; running: number };

/** One browser takes jobs; retired ones only finish theirs. */
function openPresses({ findChromium, launch = launchPdfBrowser }: PrinterOptions) {
  const open = new Set<Press>();
  let current: Press | undefined;
  let launches = 0;

  function take(): Press {
    if (current && current.jobs >= PRINTER_LIMITS.jobsPerBrowser) retire(current);
    current ??= start();
    current.jobs += 1;
    current.running += 1;
    return current;
  }

  function start(): Press {
    launches += 1;
    const press: Press = { browser: begin(), jobs: 0, running: 0 };
    open.add(press);
    press.browser.then(
      async (browser) => {
        press.pid = browser.pid;
        await browser.gone;
        lose(press);
      },
      () => lose(press),
    );
    return press;
  }

  async function begin(): Promise<PdfBrowser> {
    const executablePath = await findChromium();
    if (!executablePath)
      throw new Error(
        "There is no Chromium to print with: install one, or name one in CHROMIUM_PATH.",
      );
    return launch(executablePath);
  }

  function giveBack(press: Press): void {
    press.running -= 1;
    if (press !== current) retire(press);
  }

  /** No more jobs; closed after its last. */
  function retire(press: Press): void {
    if (press === current) current = undefined;
    if (press.running === 0 && open.has(press)) void closed(press);
  }

  function lose(press: Press): void {
    open.delete(press);
    if (press === current) current = undefined;
  }

  async function closed(press: Press): Promise<void> {
    await press.browser.then((browser) => browser.close()).catch(() => undefined);
    lose(press);
  }

  return {
    take,
    giveBack,
    stats: () => ({
      launches,
      browsers: [...open].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    }),
    close: async () => void (await Promise.all([...open].map(closed))),
  };
}
