// What a browser shows: transferred bytes, printing, a spend in a shop, keys, a large deal.
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { openSources } from "../load-source.mjs";
import { median } from "./client.mjs";
import { serveDemo } from "./product.mjs";
import { addressesOf } from "./speed.mjs";
import { caller, grain, makeWorld, propertyWith, signIn, signUp } from "./world.mjs";

const PAGES = { "sign-in": "sign-in", list: "list", property: "property", category: "category-15" };
const PDF = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true };
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
/** 400 ms round trip, 400 kbit/s. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 5e4, uploadThroughput: 5e4 };
const SLOWDOWN = 4;
const OWNER = "mid@demo.example";
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

/**
 * Stops the product too, where one is served for it.
 * @param {(tools: { browser: import("@playwright/test").Browser, sources: object }) => unknown} work
 */
async function withBrowser(work, product) {
  const sources = await openSources();
  const { chromiumPath, CHROMIUM_FLAGS } = await sources.load("/tests/support/chromium.ts");
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    await work({ browser, sources, executablePath });
  } finally {
    await browser.close();
    await sources.close();
    await product?.stop();
  }
}

/** Kilobytes as transferred until the network is idle, headers included; nothing cached. */
export async function measureWeight({ dir, wants, report }) {
  const product = await serveDemo({ dir });
  let fonts = 0;
  await withBrowser(async ({ browser }) => {
    const world = await makeWorld(product);
    const { pages } = addressesOf(world);
    for (const [page, name] of Object.entries(PAGES)) {
      const kinds = new Map();
      const cookie = name === "sign-in" ? undefined : world.cookie;
      await opened(browser, product, { cookie }, async (tab, network) => {
        const types = new Map();
        network.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
        network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
          const found = kinds.get(types.get(requestId)) ?? [];
          kinds.set(types.get(requestId), [...found, encodedDataLength / 1024]);
        });
        await tab.goto(pages[name], { waitUntil: "networkidle" });
      });
      const sum = (sizes = []) => sizes.reduce((all, size) => all + size, 0);
      const figure = (what, value, unit, note) => {
        if (wants(`${page}-${what}`)) report(`${page}-${what}`, { value, now: value, unit, note });
      };
      fonts = Math.max(fonts, sum(kinds.get("Font")));
      const note = [...kinds].map(([kind, sizes]) => `${kind} ${sum(sizes).toFixed(1)}`).join(", ");
      figure("scripts", kinds.get("Script").length, "");
      figure("scripts-kb", sum(kinds.get("Script")), "KB");
      figure("all-kb", sum([...kinds.values()].flat()), "KB", note);
    }
  }, product);
  if (wants("fonts-kb")) report("fonts-kb", { value: fonts, now: fonts, unit: "KB" });
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
    const [ours, raw] = [[], []];
    for (let round = 0; round < 20; round++) {
      raw.push(await timed(() => page.pdf({ ...PDF, format: "A4" })));
      ours.push(await timed(() => printer.print(html)));
    }
    await printer.close();
    // The first five warm up.
    const [now, limit] = [ours, raw].map((times) => median(times.slice(5)));
    report("report-warm", { now, limit, value: now / limit, unit: "ms" });
    for (const [name, time] of Object.entries({ cold, unprepared }))
      report(`report-${name}`, { now: time, limit: now, value: time / now, unit: "ms" });
  });
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** From a property's page to a logged spend by touch, on Slow 3G, without and with a photo of 3 MB. */
export async function measureShop({ dir, report }) {
  const product = await serveDemo({ dir });
  const cookie = await signIn(product, OWNER);
  const [{ id }] = await caller(product, cookie)("GET", "/api/properties");
  const photo = { name: "a.jpg", mimeType: "image/jpeg", buffer: await grain(4000, 3000, 14, 60) };
  await withBrowser(async ({ browser }) => {
    for (const [name, picture] of Object.entries({ shop: undefined, "shop-photo": photo }))
      await opened(browser, product, { cookie, ...PHONE }, async (page, network) => {
        await network.send("Network.emulateNetworkConditions", SLOW_3G);
        page.setDefaultTimeout(120_000);
        await page.goto(`/properties/${id}`, { waitUntil: "networkidle" });
        let taps = 0;
        const tap = (control) => (taps++, control.tap());
        const seconds = await timed(async () => {
          await tap(page.getByRole("link", { name: "Spend", exact: true }));
          const keys = page.getByRole("group", { name: "Keypad" });
          for (const key of "48.50")
            await keys.getByRole("button", { name: key, exact: true }).tap();
          if (picture) {
            const chooser = page.waitForEvent("filechooser");
            await tap(page.getByRole("button", { name: /^Take a photo/ }));
            await (await chooser).setFiles(picture);
          }
          await tap(keys.getByRole("button", { name: "Save" }));
          await page.getByText(/\$48\.50 logged/).waitFor();
        });
        const note = `${taps} taps beside the digits`;
        report(name, { now: seconds / 1000, value: seconds / 1000, unit: "s", note });
        report("shop-taps", { now: taps, value: taps, unit: "" });
      });
  }, product);
}

/** Milliseconds until a key's result is painted (Event Timing), and how long loading blocks. */
export async function measureTyping({ dir, isShort, say }) {
  const product = await serveDemo({ dir });
  const cookie = await signUp(product, "bench");
  const call = caller(product, cookie);
  const categoryOf = async (items) => {
    const { projects } = await propertyWith(call, 1, items);
    return `/project/${projects[0].id}`;
  };
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
  }, product);
  for (const [name, times] of found) say(`${name.padEnd(40)} ${median(times).toFixed(0)} ms`);
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

/** A deal of 60 rows and 3 loans with 4 scenarios, worked out anew (docs/decisions/0073). */
export async function measureDeal({ report }) {
  const { build } = await import("vite");
  const lib = { entry: "app/domain/deal/worked-deal.ts", formats: ["iife"], name: "deal" };
  const options = { configFile: false, logLevel: "error", build: { write: false, lib } };
  const [{ output }] = [await build(options)].flat();
  await withBrowser(async ({ browser, sources }) => {
    const { D8 } = await sources.load("/tests/support/worked-deals.ts");
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addScriptTag({ content: `${output[0].code};globalThis.deal=deal` });
    const times = await page.evaluate(
      ({ inputs, scenarios }) =>
        Array.from({ length: 400 }, (_, round) => {
          const typed = { ...inputs, salePrice: inputs.salePrice + round * 100 };
          const began = performance.now();
          globalThis.deal.workedDeal(typed, scenarios);
          return performance.now() - began;
        }),
      largeDeal(D8),
    );
    // The first half warms up.
    const value = median(times.slice(200));
    report("deal", { now: value, value, unit: "ms" });
  });
}

function largeDeal(deal) {
  const kinds = ["buying", "holding", "interest", "selling"];
  const own = { gst: "incl", per: "total", followsLoans: false };
  const rows = Array.from({ length: 60 }, (_, place) => ({
    ...own,
    id: `row${place}`,
    kind: kinds[place % 4],
    amount: 12_345 + 6789 * place,
  }));
  const draws = ["07", "08", "09", "10", "11", "12"].map((month) => ({
    date: `2026-${month}-07`,
    amount: 1_500_000,
  }));
  const loan = { limit: 5e7, rate: 7250, type: "capitalising", repaid: null, draws };
  const fees = [{ name: "Line fee", percentOfLimit: 1000 }];
  const loans = ["Land", "Works", "Other"].map((name) => ({ ...loan, name, fees }));
  const dates = { purchaseSettlement: "2026-07-07", saleSettlement: "2027-10-07" };
  const scenarios = [
    { salePrice: { percent: -5000 }, renovation: { percent: 15_000 }, weeks: 8 },
    { salePrice: { percent: 5000 }, weeks: -2 },
    { rate: 1000, weeks: 12 },
    { gstMode: "zeroRated", rows: { row3: 500_000 } },
  ];
  return { inputs: { ...deal, ...dates, saleAgreement: "2027-08-01", loans, rows }, scenarios };
}
