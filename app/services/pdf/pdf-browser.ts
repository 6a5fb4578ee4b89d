import type { Browser, BrowserContext, Page } from "puppeteer-core";
import { startChromium, type ChromiumProcess } from "./chromium-process";
import { withTimeout } from "./with-timeout";

/** One running Chromium that prints HTML. */
export type PdfBrowser = {
  /** The process, which leads a group of its own. */
  pid: number;
  /**
   * @throws Error when it is not done within so many milliseconds, or the browser is lost. Whatever
   * hangs has been ended by then.
   */
  render: (html: string, milliseconds: number) => Promise<Uint8Array>;
  /** Fulfilled when the browser is gone, by itself or by us. */
  gone: Promise<void>;
  close: () => Promise<void>;
};

/** In milliseconds. */
const LAUNCH = 10_000;
const CLOSE = 2_000;

/**
 * Starts Chromium for printing. HTML is printed without scripts and without a network: every
 * request is refused; only `data:` is none.
 * @throws Error when it does not start.
 */
export async function launchPdfBrowser(executablePath: string): Promise<PdfBrowser> {
  const chromium = await startChromium(executablePath, sandboxWorks);
  try {
    return printing(await withTimeout(LAUNCH, connect(chromium)), chromium);
  } catch (error) {
    await chromium.kill();
    if (sandboxWorks && /no usable sandbox/i.test(chromium.complaint())) {
      sandboxWorks = false;
      return launchPdfBrowser(executablePath);
    }
    throw new Error(`Chromium did not start. ${chromium.complaint()}`.trim(), { cause: error });
  }
}

/** Not for root, and not where the system forbids user namespaces, as many containers do. */
let sandboxWorks = process.getuid?.() !== 0;

async function connect(chromium: ChromiumProcess): Promise<Browser> {
  const { default: puppeteer } = await import("puppeteer-core");
  // Without its network events: each would carry the whole of a data: picture back to us.
  return puppeteer.connect({
    transport: chromium.transport,
    defaultViewport: null,
    networkEnabled: false,
  });
}

/**
 * A page that is used again: a fresh one takes twice as long as printing. Each has a context, and
 * so a process, of its own.
 */
type Sheet = {
  page: Page;
  context: BrowserContext;
  crash?: Error;
  onCrash?: (error: Error) => void;
};

function printing(browser: Browser, chromium: ChromiumProcess): PdfBrowser {
  const blank: Promise<Sheet>[] = [];

  async function render(html: string, milliseconds: number): Promise<Uint8Array> {
    let sheet: Sheet | undefined;
    const print = async () => {
      sheet = await (blank.shift() ?? newSheet(browser));
      return printOn(sheet, html, milliseconds);
    };
    try {
      const pdf = await withTimeout(milliseconds, print());
      if (sheet) putBack(sheet);
      return pdf;
    } catch (error) {
      await discard(sheet);
      throw error;
    }
  }

  /**
   * Wiped while the PDF is on its way, so that nobody's pictures stay in memory, and the next job
   * seldom waits for it.
   */
  function putBack(sheet: Sheet): void {
    const wiped = wipe(sheet).catch(async () => {
      await discard(sheet);
      return newSheet(browser);
    });
    wiped.catch(() => undefined);
    blank.push(wiped);
  }

  /** A page that does not even close belongs to a browser that hangs. */
  async function discard(sheet: Sheet | undefined): Promise<void> {
    const closed = sheet
      ? withTimeout(CLOSE, sheet.context.close())
      : Promise.reject(new Error("No page."));
    await closed.catch(() => chromium.kill());
  }

  return {
    pid: chromium.pid,
    render,
    gone: chromium.gone,
    async close() {
      await withTimeout(CLOSE, Promise.all([browser.close(), chromium.gone])).catch(
        () => undefined,
      );
      await chromium.kill();
    },
  };
}

/**
 * Not a race against a promise of the page's crash: that one lives as long as the page, and would
 * hold every PDF until then.
 */
function printOn(sheet: Sheet, html: string, timeout: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (sheet.crash) throw sheet.crash;
    sheet.onCrash = reject;
    pdfOf(sheet.page, html, timeout).then(resolve, reject);
  });
}

async function pdfOf(page: Page, html: string, timeout: number): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: "load", timeout });
  return page.pdf({
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    printBackground: true,
    format: "A4",
    timeout,
  });
}

async function newSheet(browser: Browser): Promise<Sheet> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setJavaScriptEnabled(false);
  await refuseRequests(page);
  const sheet: Sheet = { page, context };
  page.once("error", (error) => {
    sheet.crash = error;
    sheet.onCrash?.(error);
  });
  return sheet;
}

/**
 * Aborted and not failed: a navigation that failed would put an error page in the place of what is
 * printed.
 */
async function refuseRequests(page: Page): Promise<void> {
  const devTools = await page.createCDPSession();
  devTools.on("Fetch.requestPaused", ({ requestId }) => {
    devTools
      .send("Fetch.failRequest", { requestId, errorReason: "Aborted" })
      .catch(() => undefined);
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
}

/**
 * Setting the content anew would not do: a page's own security policy, for one, would hold for the
 * next.
 */
async function wipe(sheet: Sheet): Promise<Sheet> {
  delete sheet.onCrash;
  await withTimeout(CLOSE, sheet.page.goto("about:blank"));
  return sheet;
}
