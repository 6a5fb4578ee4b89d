// npm run bench:typing [-- --rounds 5] [name=folder …]: how long a key takes until its result is
// painted (Event Timing), and how long loading blocks, with the processor slowed down four times.
// Each folder is a built checkout; several are measured in turn, and compared with the first.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { openSources } from "../load-source.mjs";
import { median } from "./client.mjs";
import { serveDemo } from "./product.mjs";
import { caller, propertyWith, signUp } from "./world.mjs";

/** Of the first folder; each other has the next. */
const PORT = 3297;
const SLOWDOWN = 4;
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
};
const HERE = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, only: { type: "string", default: "" } },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [`now=${HERE}`];

/** Each step is one interaction, or the keys of one word. */
const STEPS = [
  ["click into a cell", (page) => page.locator(CELL).nth(4).click()],
  ["first key", (page) => page.keyboard.press("1")],
  ["next keys", (page) => pressEach(page, "2345")],
  ["Tab, saves", (page) => page.keyboard.press("Tab")],
  ["next keys", (page) => pressEach(page, "678")],
  ["Enter, saves", (page) => page.keyboard.press("Enter")],
  ["next keys", (page) => pressEach(page, "90")],
  ["arrow, saves", (page) => page.keyboard.press("ArrowDown")],
  ["Esc", (page) => page.keyboard.press("Escape")],
  ["arrows between cells", (page) => pressEach(page, ["ArrowDown", "ArrowLeft", "ArrowUp"])],
  ["key that enters", (page) => page.keyboard.press("7")],
  ["next keys", (page) => pressEach(page, "77")],
  ["Enter, saves", (page) => page.keyboard.press("Enter")],
];
const CELL = "tr[data-row] > td:nth-child(3)";
const LOADS = [
  ["List of 180, phone", "list", PHONE],
  ["category of 200, phone", "of200", PHONE],
];
const TYPING = [
  ["category of 500", "of500"],
  ["List of 180", "list"],
];

const sources = await openSources();
const { chromiumPath, CHROMIUM_FLAGS } = await sources.load("/tests/support/chromium.ts");
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: CHROMIUM_FLAGS,
});
const results = new Map();
const sides = [];
try {
  for (const each of folders) {
    const [name, folder] = each.includes("=") ? each.split("=") : [path.basename(each), each];
    sides.push(await openSide(name, path.resolve(folder), PORT + sides.length));
  }
  // Rounds in turn: what else the machine does falls on each side alike.
  for (let round = 0; round < Number(values.rounds); round++)
    for (const side of sides) {
      for (const [label, page, device] of LOADS)
        if (label.includes(values.only)) await load(side, label, side.paths[page], device);
      for (const [label, page] of TYPING)
        if (label.includes(values.only)) {
          await type(side, label, side.paths[page], false);
          await type(side, `${label}, at once`, side.paths[page], true);
        }
    }
  print();
} finally {
  await browser.close();
  for (const { stop } of sides) await stop();
  await sources.close();
}

/** A built checkout with 180 items in 12 categories, a category of 200 and one of 500. */
async function openSide(name, dir, port) {
  const product = await serveDemo({ dir, port });
  const cookie = await signUp(product, "bench");
  const call = caller(product, cookie);
  const categoryOf = async (items) => {
    const { projects } = await propertyWith(call, 1, items);
    return `/project/${projects[0].id}`;
  };
  const list = `/properties/${(await propertyWith(call, 12, 15)).id}?view=detail`;
  const paths = { list, of200: await categoryOf(200), of500: await categoryOf(500) };
  return { ...product, name, cookie, paths };
}

async function open({ origin, cookie }, device, work) {
  const context = await browser.newContext(device);
  try {
    const [name, value] = cookie.split("=");
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return await work(page, devtools);
  } finally {
    await context.close();
  }
}

/** In the page: interactions, long tasks, and what is changed in the document. */
function watch() {
  const seen = (globalThis.seen = { events: [], tasks: [], changes: 0 });
  const on = (type, list, options) =>
    new PerformanceObserver((entries) => list.push(...entries.getEntries())).observe({
      type,
      buffered: true,
      ...options,
    });
  on("event", seen.events, { durationThreshold: 16 });
  on("longtask", seen.tasks);
  new MutationObserver((records) => (seen.changes += records.length)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

async function load(side, label, at, device) {
  const html = await (await fetch(side.origin + at, { headers: { cookie: side.cookie } })).text();
  await open(side, device, async (page, devtools) => {
    await page.goto(side.origin + at, { waitUntil: "networkidle" });
    await settled(page, 1_000);
    const now = await metrics(devtools);
    const { blocking, elements } = await page.evaluate(() => ({
      blocking: globalThis.seen.tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      elements: document.querySelectorAll("*").length,
    }));
    keep(side, label, {
      "HTML KB": html.length / 1024,
      "markup KB": html.split("<script")[0].length / 1024,
      elements,
      "blocking ms": blocking,
      "script ms": now.ScriptDuration * 1000,
      "layout ms": now.LayoutDuration * 1000,
      "style ms": now.RecalcStyleDuration * 1000,
      "tasks ms": now.TaskDuration * 1000,
    });
  });
}

/** @param {boolean} atOnce begins while the page is still starting. */
async function type(side, label, at, atOnce) {
  await open(side, DESK, async (page, devtools) => {
    await page.goto(side.origin + at, { waitUntil: atOnce ? "commit" : "networkidle" });
    await page.locator(CELL).nth(4).waitFor();
    // Shown by script alone, once the table takes keys.
    if (!atOnce) await page.locator(".items-hint").first().waitFor();
    if (!atOnce) await settled(page, 1_500);
    for (const [name, act] of atOnce ? STEPS.slice(0, 2) : STEPS) {
      const before = await metrics(devtools);
      await page.evaluate(() => Object.assign(globalThis.seen, { changes: 0 }));
      await act(page);
      await settled(page, atOnce ? 1_500 : 250);
      const after = await metrics(devtools);
      const { longest, changes } = await page.evaluate(takeEvents);
      const cost = (part) => (after[part] - before[part]) * 1000;
      keep(side, `${label}: ${String(name)}`, {
        "INP ms": longest,
        "script ms": cost("ScriptDuration"),
        "layout ms": cost("LayoutDuration"),
        "style ms": cost("RecalcStyleDuration"),
        changes,
      });
    }
  });
}

/** Events below 16 ms are not reported. */
function takeEvents() {
  const { events, changes } = globalThis.seen;
  const longest = Math.max(16, ...events.splice(0).map(({ duration }) => duration));
  return { longest, changes };
}

async function pressEach(page, keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settled(page, 30);
  }
}

/** Two frames and a pause: nothing marks the end of a save's redraw or of late timing entries. */
async function settled(page, pause) {
  await page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, ms)));
      }),
    pause,
  );
}

async function metrics(devtools) {
  const { metrics: all } = await devtools.send("Performance.getMetrics");
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

function keep({ name }, label, figures) {
  for (const [figure, value] of Object.entries(figures)) {
    const row = `${label.padEnd(42)} ${figure}`;
    if (!results.has(row)) results.set(row, new Map());
    const bySide = results.get(row);
    bySide.set(name, [...(bySide.get(name) ?? []), value]);
  }
}

function print() {
  for (const [row, bySide] of results) {
    const medians = [...bySide].map(([name, figures]) => [name, median(figures)]);
    const first = medians[0]?.[1] ?? 0;
    const words = medians.map(([name, figure], place) => {
      const ratio = place > 0 && first > 0 ? ` (${(figure / first).toFixed(2)} ×)` : "";
      return `${name} ${figure.toFixed(0)}${ratio}`;
    });
    process.stdout.write(`${row.padEnd(56)} ${words.join("  ")}\n`);
  }
}
