// What a browser shows: transferred bytes, printing, keys, a large deal.
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { openSources } from "../load-source.mjs";
import { inTurns, median, oneByOne } from "./client.mjs";
import { addressesOf, largeDeal, makeWorld, propertyWith, serveDemo, signedIn } from "./world.mjs";

const PAGES = { "sign-in": "sign-in", list: "list", property: "property", category: "category-15" };
const PDF = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true };
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const SLOWDOWN = 4;
const CELL = "tr[data-row] > td:nth-child(3) >> nth=4";
/** A click into a cell, its first key and the next ones, and keys that save. */
const KEYS = { click: "click", first: "1", next: "", enter: "Enter", more: "", tab: "Tab" };

/** A browser, and the sources of this checkout. */
async function openBrowser() {
  const sources = await openSources();
  const { chromiumPath, CHROMIUM_FLAGS } = await sources.load("/tests/support/chromium.ts");
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const close = () => Promise.all([browser.close(), sources.close()]);
  return { browser, sources, executablePath, [Symbol.asyncDispose]: close };
}

async function opened({ browser }, { origin }, { cookie = "", ...device }, work) {
  const page = await browser.newPage({ baseURL: origin, ...device });
  const [, name, value] = /^(\w+)=([^;]+)/.exec(cookie) ?? [];
  if (name) await page.context().addCookies([{ name, value, url: origin }]);
  await work(page, await page.context().newCDPSession(page));
  await page.close();
}

/** Kilobytes as transferred until the network is idle, headers included; nothing cached. */
export async function weight({ dir, report }) {
  await using product = await serveDemo({ dir });
  await using tools = await openBrowser();
  const world = await makeWorld(product);
  const { pages } = addressesOf(world);
  let fonts = 0;
  for (const [page, name] of Object.entries(PAGES)) {
    const [types, kinds] = [{}, { all: [], Script: [], Font: [] }];
    const { at, cookie } = pages[name];
    await opened(tools, product, { cookie }, async (tab, devtools) => {
      await devtools.send("Network.enable");
      devtools.on("Network.responseReceived", (found) => (types[found.requestId] = found.type));
      devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        for (const kind of ["all", types[requestId]])
          (kinds[kind] ??= []).push(encodedDataLength / 1024);
      });
      await tab.goto(at, { waitUntil: "networkidle" });
    });
    const sum = (kind) => kinds[kind].reduce((all, size) => all + size, 0);
    const note = Object.keys(kinds).map((kind) => `${kind} ${sum(kind).toFixed(1)}`);
    fonts = Math.max(fonts, sum("Font"));
    report(`${page}-scripts`, { now: kinds.Script.length });
    report(`${page}-scripts-kb`, { now: sum("Script"), unit: "KB" });
    report(`${page}-all-kb`, { now: sum("all"), unit: "KB", note: note.join() });
  }
  report("fonts-kb", { now: fonts, unit: "KB" });
}

/** Printing a report ÷ the browser printing the loaded page, by the sources of this checkout. */
export async function print({ dir, report }) {
  report("report-unprepared", { now: await firstReport(dir), unit: "s" });
  await using tools = await openBrowser();
  const { browser, sources, executablePath } = tools;
  const { openPdfPrinter } = await sources.load("/app/services/pdf/pdf-printer.ts");
  const html = await (await sources.load("/tests/support/typical-report.ts")).typicalReport();
  const findChromium = async () => executablePath;
  const tell = (error) => process.stderr.write(`${error}\n`);
  const how = { findChromium, unavailable: "The printer is busy.", report: tell };
  const firsts = [];
  for (let round = 0; round < 3; round++) {
    const first = openPdfPrinter(how);
    // Opening the options starts the browser; then somebody chooses.
    first.prepare();
    await pause(1_500);
    firsts.push(await timed(() => first.print(html)));
    await first.close();
  }
  const printer = openPdfPrinter(how);
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: "load" });
  const prints = [() => printer.print(html), () => page.pdf({ ...PDF, format: "A4" })];
  const times = await inTurns(
    prints.map((one) => () => timed(one)),
    20,
  );
  await printer.close();
  // The first five warm up.
  const [now, limit] = times.map((all) => median(all.slice(5)));
  report("report-warm", { now, limit, unit: "ms" });
  report("report-cold", { now: median(firsts), limit: now, unit: "ms" });
}

/** Seconds of a server's first request, for a report of 12 × 15 with a photo. */
async function firstReport(dir) {
  let product = await serveDemo({ dir });
  const { cookie, property } = await makeWorld(product);
  const ask = { at: `/api/properties/${property.id}/print` };
  const times = [];
  while (times.length < 3) {
    await product.end();
    product = await serveDemo({ dir, folder: product.folder });
    times.push(...(await oneByOne({ cookie, ask }, 1)));
  }
  await product.stop();
  return median(times) / 1000;
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds until a key's result is painted ÷ in a bare field; how long loading blocks. */
export async function typing({ dir, isShort, report }) {
  await using product = await serveDemo({ dir });
  await using tools = await openBrowser();
  const { cookie, call } = await signedIn(product);
  const categoryOf = async (items) =>
    `/project/${(await propertyWith(call, 1, items)).projects[0].id}`;
  const list = `/properties/${(await propertyWith(call, 12, 15)).id}?view=detail`;
  const deal = `/properties/${await largeDeal(call)}?view=trade-tracker`;
  const pages = {
    list: { at: list, device: PHONE },
    category: { at: await categoryOf(200), device: PHONE },
    bare: { at: "data:text/html,<input><input>", cell: "input:last-child" },
    rows: { at: list },
    grid: { at: await categoryOf(500) },
    deal: { at: deal, cell: "tr:nth-child(5) .calc-field >> nth=0" },
  };
  const found = {};
  const keep = (name, time) => (found[name] ??= []).push(time);
  for (let round = 0; round < (isShort ? 1 : 5); round++)
    for (const [name, { at, device = DESK, cell = CELL }] of Object.entries(pages))
      await opened(tools, product, { cookie, ...device }, async (page, devtools) => {
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
        await page.addInitScript(watchEvents);
        await page.goto(at, { waitUntil: "networkidle" });
        // Nothing marks the end of the start.
        await pause(1_500);
        if (device === PHONE)
          return keep(`${name}-blocked`, await page.evaluate(() => globalThis.seen.blocked));
        await page.locator(cell).scrollIntoViewIfNeeded();
        const { x, y } = await page.locator(cell).boundingBox();
        // Another amount each time, which is saved.
        for (const [key, keys] of Object.entries({
          ...KEYS,
          next: `345${round}`,
          more: `78${round}`,
        }))
          keep(`${name}-${key}`, await longestEvent(page, keys, [x + 20, y + 10]));
      });
  for (const [name, times] of Object.entries(found)) {
    const bare = found[`bare-${name.split("-")[1]}`];
    report(name, { now: median(times), limit: bare && median(bare), unit: "ms" });
  }
}

/** The longest event of the user's meanwhile; a locator's click would search for the cell. */
async function longestEvent(page, keys, [x, y]) {
  await page.evaluate(() => (globalThis.seen.longest = 16));
  if (keys === "click") await page.mouse.click(x, y, { delay: 60 });
  else if (/^\d/.test(keys)) await page.keyboard.type(keys, { delay: 60 });
  else await page.keyboard.press(keys);
  // Nothing marks the end of a save's redraw or of late timing entries.
  await pause(400);
  return page.evaluate(() => globalThis.seen.longest);
}

/** In the page. Events below 16 ms are not reported. */
function watchEvents() {
  const seen = (globalThis.seen = { longest: 16, blocked: 0 });
  const on = (type, take) => {
    const observer = new PerformanceObserver((entries) => entries.getEntries().forEach(take));
    observer.observe({ type, buffered: true, durationThreshold: 16 });
  };
  on("event", ({ duration, interactionId }) => {
    if (interactionId > 0) seen.longest = Math.max(seen.longest, duration);
  });
  on("longtask", ({ duration }) => (seen.blocked += duration - 50));
}

/** A deal of 60 rows and 3 loans with 5 scenarios, worked out anew (docs/decisions/0073). */
export async function deal({ report }) {
  const sources = await openSources();
  const { workedDeal } = await sources.load("/app/domain/deal/worked-deal.ts");
  const { LARGE_CHANGES, LARGE_DEAL } = await sources.load("/tests/support/worked-deals.ts");
  const times = [];
  for (let salePrice = LARGE_DEAL.salePrice; times.length < 400; salePrice += 100)
    times.push(await timed(() => workedDeal({ ...LARGE_DEAL, salePrice }, LARGE_CHANGES)));
  await sources.close();
  // The first half warms up.
  report("deal", { now: SLOWDOWN * median(times.slice(200)), unit: "ms" });
}
