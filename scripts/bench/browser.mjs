// What a browser shows: transferred bytes, printing, keys, a large deal.
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { openSources } from "../load-source.mjs";
import { inTurns, median } from "./client.mjs";
import { withDemo } from "./product.mjs";
import { addressesOf } from "./speed.mjs";
import { makeWorld, propertyWith, signedIn } from "./world.mjs";

const PAGES = { "sign-in": "sign-in", list: "list", property: "property", category: "category-15" };
const PDF = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true };
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const SLOWDOWN = 4;
const CELL = "tr[data-row] > td:nth-child(3)";
/** Each is one interaction, or the keys of one word. */
const KEYS = [
  ["click into a cell", (page) => page.locator(CELL).nth(4).click()],
  ["first key", (page) => page.keyboard.press("1")],
  ["next keys", (page) => page.keyboard.type("2345", { delay: 60 })],
  ["Tab, saves", (page) => page.keyboard.press("Tab")],
  ["next keys", (page) => page.keyboard.type("678", { delay: 60 })],
  ["Enter, saves", (page) => page.keyboard.press("Enter")],
  ["next keys", (page) => page.keyboard.type("90", { delay: 60 })],
  ["arrow, saves", (page) => page.keyboard.press("ArrowDown")],
];

/** @param {(tools: { browser: import("@playwright/test").Browser, sources: object }) => unknown} work */
async function withBrowser(work) {
  const sources = await openSources();
  const { chromiumPath, CHROMIUM_FLAGS } = await sources.load("/tests/support/chromium.ts");
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    await work({ browser, sources, executablePath });
  } finally {
    await browser.close();
    await sources.close();
  }
}

async function opened(browser, { origin }, { cookie, ...device }, work) {
  const context = await browser.newContext({ baseURL: origin, ...device });
  const [name, value] = cookie?.split("=") ?? [];
  if (cookie) await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await work(page, devtools);
  await context.close();
}

/** Kilobytes as transferred until the network is idle, headers included; nothing cached. */
export function measureWeight({ dir, report }) {
  return withDemo({ dir }, (product) =>
    withBrowser(async ({ browser }) => {
      const world = await makeWorld(product);
      const { pages } = addressesOf(world);
      let fonts = 0;
      for (const [page, name] of Object.entries(PAGES)) {
        const kinds = new Map();
        const cookie = name === "sign-in" ? undefined : world.cookie;
        await opened(browser, product, { cookie }, async (tab, network) => {
          const types = new Map();
          network.on("Network.responseReceived", ({ requestId, type }) =>
            types.set(requestId, type),
          );
          network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
            const kind = types.get(requestId);
            kinds.set(kind, [...(kinds.get(kind) ?? []), encodedDataLength / 1024]);
          });
          await tab.goto(pages[name], { waitUntil: "networkidle" });
        });
        const sum = (sizes = []) => sizes.reduce((all, size) => all + size, 0);
        const note = [...kinds].map(([kind, sizes]) => `${kind} ${sum(sizes).toFixed(1)}`).join();
        fonts = Math.max(fonts, sum(kinds.get("Font")));
        report(`${page}-scripts`, { now: kinds.get("Script").length });
        report(`${page}-scripts-kb`, { now: sum(kinds.get("Script")), unit: "KB" });
        report(`${page}-all-kb`, { now: sum([...kinds.values()].flat()), unit: "KB", note });
      }
      report("fonts-kb", { now: fonts, unit: "KB" });
    }),
  );
}

/** Printing a report ÷ the browser printing the loaded page, by the sources of this checkout. */
export function measurePrint({ report }) {
  return withBrowser(async ({ browser, sources, executablePath }) => {
    const { openPdfPrinter } = await sources.load("/app/services/pdf/pdf-printer.ts");
    const html = await (await sources.load("/tests/support/typical-report.ts")).typicalReport();
    const findChromium = async () => executablePath;
    const unavailable = "The printer is busy.";
    const tell = (error) => process.stderr.write(`${error}\n`);
    const newPrinter = () => openPdfPrinter({ findChromium, unavailable, report: tell });
    const first = async (prepare) => {
      const times = [];
      for (let round = 0; round < 3; round++) {
        const printer = newPrinter();
        await prepare?.(printer);
        times.push(await timed(() => printer.print(html)));
        await printer.close();
      }
      return median(times);
    };
    // Opening the options starts the browser; then somebody chooses.
    const cold = await first((printer) => (printer.prepare(), pause(1_500)));
    const unprepared = await first();
    const printer = newPrinter();
    const page = await browser.newPage();
    await page.setContent(html, { waitUntil: "load" });
    const both = [() => printer.print(html), () => page.pdf({ ...PDF, format: "A4" })];
    const times = await inTurns(
      both.map((print) => () => timed(print)),
      20,
    );
    await printer.close();
    // The first five warm up.
    const [now, limit] = times.map((all) => median(all.slice(5)));
    report("report-warm", { now, limit, unit: "ms" });
    report("report-cold", { now: cold, limit: now, unit: "ms" });
    report("report-unprepared", { now: unprepared, limit: now, unit: "ms" });
  });
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds until a key's result is painted (Event Timing), and how long loading blocks. */
export function measureTyping({ dir, isShort, say }) {
  return withDemo({ dir }, async (product) => {
    const { cookie, call } = await signedIn(product);
    const categoryOf = async (items) =>
      `/project/${(await propertyWith(call, 1, items)).projects[0].id}`;
    const list = `/properties/${(await propertyWith(call, 12, 15)).id}?view=detail`;
    const pages = { "List of 180": list, "category of 500": await categoryOf(500) };
    const loads = { "List of 180": list, "category of 200": await categoryOf(200) };
    const found = new Map();
    const keep = (name, time) => found.set(name, [...(found.get(name) ?? []), time]);
    const open = (browser, device, at, work) =>
      opened(browser, product, { cookie, ...device }, async (page, devtools) => {
        await page.addInitScript(watchEvents);
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
        await page.goto(at, { waitUntil: "networkidle" });
        // Nothing marks the end of the start.
        await pause(1_500);
        await work(page);
      });
    await withBrowser(async ({ browser }) => {
      for (let round = 0; round < (isShort ? 1 : 5); round++) {
        for (const [name, at] of Object.entries(loads))
          await open(browser, PHONE, at, async (page) =>
            keep(`${name}, phone, blocked`, await page.evaluate(() => globalThis.seen.blocked)),
          );
        for (const [name, at] of Object.entries(pages))
          await open(browser, DESK, at, async (page) => {
            for (const [what, act] of KEYS) {
              await page.evaluate(() => (globalThis.seen.longest = 16));
              await act(page);
              // Nothing marks the end of a save's redraw or of late timing entries.
              await pause(400);
              keep(`${name}: ${String(what)}`, await page.evaluate(() => globalThis.seen.longest));
            }
          });
      }
    });
    for (const [name, times] of found) say(`${name.padEnd(40)} ${median(times).toFixed(0)} ms`);
  });
}

/** In the page. Events below 16 ms are not reported. */
function watchEvents() {
  const seen = (globalThis.seen = { longest: 16, blocked: 0 });
  const on = (type, take) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    });
  on("event", ({ duration }) => (seen.longest = Math.max(seen.longest, duration)));
  on("longtask", ({ duration }) => (seen.blocked += duration - 50));
}

/**
 * A deal of 60 rows and 3 loans with 5 scenarios, worked out anew, at a quarter of the speed
 * (docs/decisions/0073).
 */
export async function measureDeal({ report }) {
  const sources = await openSources();
  const { workedDeal } = await sources.load("/app/domain/deal/worked-deal.ts");
  const { LARGE_CHANGES, LARGE_DEAL } = await sources.load("/tests/support/worked-deals.ts");
  const times = Array.from({ length: 400 }, (_, round) => {
    const began = performance.now();
    workedDeal({ ...LARGE_DEAL, salePrice: LARGE_DEAL.salePrice + round * 100 }, LARGE_CHANGES);
    return performance.now() - began;
  });
  await sources.close();
  // The first half warms up.
  report("deal", { now: SLOWDOWN * median(times.slice(200)), unit: "ms" });
}
