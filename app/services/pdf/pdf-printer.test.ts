import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "~/domain/refusal";
import type { PdfBrowser } from "./pdf-browser";
import { openPdfPrinter, PRINTER_LIMITS } from "./pdf-printer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("two print at once and ten wait; the next is refused at once with Retry-After", async () => {
  const { printer, browsers, settle } = world();
  const jobs = Array.from({ length: 12 }, (_, index) => printer.print(`job ${index}`));
  await settle();
  expect(browsers[0]!.printing()).toEqual(["job 0", "job 1"]);
  expect(printer.stats()).toMatchObject({ running: 2, waiting: 10 });

  const refused = await printer.print("one too many").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({
    reason: "unavailable",
    message: "Later, please.",
    retryAfter: 10,
  });

  browsers[0]!.finish("job 1");
  expect(await jobs[1]).toEqual(bytes("job 1"));
  await settle();
  expect(browsers[0]!.printing()).toEqual(["job 0", "job 2"]);
});

test("accounts take turns, however many jobs one of them has", async () => {
  const { printer, browsers, settle } = world();
  for (let job = 0; job < 4; job++) void printer.print(`ada ${job}`, "ada");
  void printer.print("ben", "ben");
  for (const done of ["ada 0", "ada 1", "ada 2"]) {
    await settle();
    browsers[0]!.finish(done);
  }
  await settle();
  expect(browsers[0]!.printing()).toEqual(["ben", "ada 3"]);
});

test("nothing is started before the first job", async () => {
  const { printer, browsers, settle } = world();
  await settle();
  expect(browsers).toEqual([]);
  void printer.print("first");
  await settle();
  expect(printer.stats()).toMatchObject({ launches: 1, browsers: [1] });
});

test("a browser that is prepared, even twice, prints a sample and then the first job", async () => {
  const { printer, browsers, settle } = world();
  printer.prepare();
  printer.prepare();
  await settle();
  expect(printer.stats()).toMatchObject({ launches: 1, browsers: [1], running: 0, printed: 0 });
  const [sample = "", ...others] = browsers[0]!.printing();
  expect([sample.includes("Encode Sans"), others]).toEqual([true, []]);
  browsers[0]!.finish(sample);
  const first = refusalOf(printer.print("first"));
  await settle();
  expect(browsers[0]!.printing()).toEqual(["first"]);
  await printer.close();
  printer.prepare();
  expect([await first, printer.stats().launches]).toEqual(["unavailable", 1]);
});

test("a browser that has a job before it has started prints no sample", async () => {
  const { printer, browsers, settle } = world();
  printer.prepare();
  void printer.print("first");
  await settle();
  expect(browsers[0]!.printing()).toEqual(["first"]);
});

test("a sample that fails is no job's failure", async () => {
  const { printer, browsers, settle, reported } = world();
  printer.prepare();
  await settle();
  browsers[0]!.die();
  await settle();
  void printer.print("first");
  await settle();
  expect([browsers[1]!.printing(), reported]).toEqual([["first"], []]);
});

test("a browser that could not be prepared is started again by the job", async () => {
  const found: (string | undefined)[] = [undefined, "/chromium"];
  const { printer, browsers, settle, reported } = world(async () => found.shift());
  printer.prepare();
  await settle();
  void printer.print("first");
  await settle();
  expect([browsers[0]!.printing(), reported]).toEqual([["first"], []]);
});

test("a job is answered within thirty seconds", async () => {
  const { printer, browsers, settle, reported } = world();
  const jobs = ["runs", "runs too", "waits"].map((html) => refusalOf(printer.print(html)));
  await settle();
  await vi.advanceTimersByTimeAsync(PRINTER_LIMITS.jobTime);
  expect(await Promise.all(jobs)).toEqual(["unavailable", "unavailable", "unavailable"]);
  expect(printer.stats()).toMatchObject({ waiting: 0 });
  expect(reported).toEqual([]);
  browsers[0]!.finish("runs");
  await settle();
  expect(printer.stats()).toMatchObject({ running: 1 });
});

test("a job whose browser fails is printed by the next one", async () => {
  const { printer, browsers, settle, reported } = world();
  const jobs = [printer.print("a"), printer.print("b")];
  await settle();
  browsers[0]!.die();
  await settle();
  expect(browsers).toHaveLength(2);
  browsers[1]!.finish("a");
  browsers[1]!.finish("b");
  expect(await Promise.all(jobs)).toEqual([bytes("a"), bytes("b")]);
  expect(reported).toEqual([]);
});

test("a job that fails twice is refused, and why is reported", async () => {
  const { printer, browsers, settle, reported } = world();
  const refused = refusalOf(printer.print("poison"));
  await settle();
  browsers[0]!.die();
  await settle();
  browsers[1]!.die();
  expect(await refused).toBe("unavailable");
  expect(reported).toEqual([new Error("The browser is lost.")]);
  const next = printer.print("next");
  await settle();
  browsers[2]!.finish("next");
  expect(await next).toEqual(bytes("next"));
});

test("a browser lost while idle gets no job", async () => {
  const { printer, browsers, settle } = world();
  const first = printer.print("a");
  await settle();
  browsers[0]!.finish("a");
  await first;
  browsers[0]!.die();
  await settle();
  expect(printer.stats().browsers).toEqual([]);
  void printer.print("b");
  await settle();
  expect(browsers[1]!.printing()).toEqual(["b"]);
});

test("after a hundred jobs a browser finishes its jobs while the next one takes over", async () => {
  const { printer, browsers, settle } = world();
  const long = printer.print("long");
  for (let count = 1; count < PRINTER_LIMITS.jobsPerBrowser; count++) {
    const job = printer.print(`job ${count}`);
    await settle();
    browsers[0]!.finish(`job ${count}`);
    await job;
  }
  void printer.print("first of the next");
  await settle();
  expect(browsers[1]!.printing()).toEqual(["first of the next"]);
  expect(browsers[0]!.printing()).toEqual(["long"]);
  expect(browsers[0]!.isOpen()).toBe(true);

  browsers[0]!.finish("long");
  expect(await long).toEqual(bytes("long"));
  await settle();
  expect(browsers[0]!.isOpen()).toBe(false);
  expect(printer.stats()).toMatchObject({ launches: 2, browsers: [2] });
});

test("without any browser a job is refused, and a later one is tried again", async () => {
  const found: (string | undefined)[] = [undefined, undefined, "/chromium"];
  const { printer, browsers, settle, reported } = world(async () => found.shift());
  expect(await refusalOf(printer.print("a"))).toBe("unavailable");
  expect(String(reported[0])).toContain("CHROMIUM_PATH");
  void printer.print("b");
  await settle();
  expect(browsers[0]!.printing()).toEqual(["b"]);
});

test("closing refuses what waits and what is printed, and closes every browser, one that is just starting too", async () => {
  const { printer, browsers, settle, reported } = world();
  const jobs = ["a", "b", "c"].map((html) => refusalOf(printer.print(html)));
  const closed = printer.close();
  await settle();
  await closed;
  expect(await Promise.all(jobs)).toEqual(["unavailable", "unavailable", "unavailable"]);
  expect(browsers.map((browser) => browser.isOpen())).toEqual([false]);
  expect(await refusalOf(printer.print("d"))).toBe("unavailable");
  expect(reported).toEqual([]);
});

/** A printer whose browsers print on demand. */
function world(findChromium: () => Promise<string | undefined> = async () => "/chromium") {
  const browsers: ReturnType<typeof fakeBrowser>[] = [];
  const reported: unknown[] = [];
  const printer = openPdfPrinter({
    findChromium,
    unavailable: "Later, please.",
    report: (error) => reported.push(error),
    launch: async () => {
      const browser = fakeBrowser(browsers.length + 1);
      browsers.push(browser);
      return browser;
    },
  });
  return { printer, browsers, reported, settle: () => vi.advanceTimersByTimeAsync(0) };
}

function fakeBrowser(pid: number) {
  const at = new Map<
    string,
    { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }
  >();
  let leave: () => void;
  const gone = new Promise<void>((resolve) => (leave = resolve));
  let open = true;
  const die = () => {
    open = false;
    leave();
    for (const { reject } of at.values()) reject(new Error("The browser is lost."));
    at.clear();
  };
  const browser: PdfBrowser = {
    pid,
    gone,
    render: (html) =>
      open
        ? new Promise((resolve, reject) => at.set(html, { resolve, reject }))
        : Promise.reject(new Error("The browser is lost.")),
    close: async () => die(),
  };
  return {
    ...browser,
    die,
    isOpen: () => open,
    printing: () => [...at.keys()],
    finish(html: string) {
      at.get(html)?.resolve(bytes(html));
      at.delete(html);
    },
  };
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function refusalOf(job: Promise<unknown>): Promise<unknown> {
  return job.catch((error: Refusal) => error.reason);
}
