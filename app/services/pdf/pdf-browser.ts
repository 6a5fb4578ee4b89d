import type { Browser, BrowserContext, Page } from "puppeteer-core";
import { startChromium, type ChromiumProcess } from "./chromium-process";

export type PdfBrowser = {
  pid: number;
  /** @throws Error on timeout (milliseconds) or when the browser is lost. */
  render: (html: string, milliseconds: number) => Promise<Uint8Array>;
  /** Resolves when the browser has ended. */
  gone: Promise<void>;
  close: () => Promise<void>;
};

const LAUNCH = 10_000;
const CLOSE = 2_000;

/** Without scripts and network; only `data:` loads. @throws Error when it does not start. */
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

/** Not as root, nor where user namespaces are forbidden, as in many containers. */
let sandboxWorks = process.getuid?.() !== 0;

async function connect(chromium: ChromiumProcess): Promise<Browser> {
  const { default: puppeteer } = await import("puppeteer-core");
  // Network events would send every data: image back to us.
  return puppeteer.connect({
    transport: chromium.transport,
    defaultViewport: null,
    networkEnabled: false,
  });
}

/** Reused: a new page takes twice as long as printing. Each has its own context and process. */
type Sheet = {
  page: Page;
  context: BrowserContext;
  crash?: Error;
  onCrash?: (error: Error) => void;
};

function printing(browser: Browser, chromium: ChromiumProcess): PdfBrowser {
  const blank: Promise<Sheet>[] = [];
  add(newSheet(browser));

  async function render(html: string, milliseconds: number): Promise<Uint8Array> {
    let sheet: Sheet | undefined;
    const print = async () => {
      sheet = await (blank.shift() ?? newSheet(browser));
      return printOn(sheet, html, milliseconds);
    };
    try {
      const pdf = await withTimeout(milliseconds, print());
      if (sheet) recycle(sheet);
      return pdf;
    } catch (error) {
      await discard(sheet);
      throw error;
    }
  }

  /** Wiped while the PDF is sent: no data stays in memory, and the next job rarely waits. */
  function recycle(sheet: Sheet): void {
    const wiped = wipe(sheet).catch(async () => {
      await discard(sheet);
      return newSheet(browser);
    });
    add(wiped);
  }

  /** A sheet that failed rejects for the job that takes it. */
  function add(sheet: Promise<Sheet>): void {
    sheet.catch(() => undefined);
    blank.push(sheet);
  }

  /** A page that cannot be closed means that the browser hangs. */
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

/** Not Promise.race with the crash, a promise that would retain every PDF as long as the page. */
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

/** "Aborted", because a failed navigation would replace the document by an error page. */
async function refuseRequests(page: Page): Promise<void> {
  const devTools = await page.createCDPSession();
  devTools.on("Fetch.requestPaused", ({ requestId }) => {
    devTools
      .send("Fetch.failRequest", { requestId, errorReason: "Aborted" })
      .catch(() => undefined);
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
}

/** A new navigation: with setContent the old document's CSP would stay in force. */
async function wipe(sheet: Sheet): Promise<Sheet> {
  delete sheet.onCrash;
  await withTimeout(CLOSE, sheet.page.goto("about:blank"));
  return sheet;
}

/** @throws Error after `milliseconds`; the work itself is not stopped. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Chromium took longer than ${milliseconds} ms.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
