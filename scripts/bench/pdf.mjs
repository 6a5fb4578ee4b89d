// npm run bench:pdf: printing a report against the browser printing the loaded page, in one run.
// Only the ratio means something on a shared machine; at most 2 for the usual report.
import { setTimeout as pause } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import sharp from "sharp";
import { openSources } from "../load-source.mjs";
import { buildIsCurrent, buildProduct } from "../prepare.mjs";
import { median } from "./client.mjs";

const ROUNDS = 30;
const WARM_UP = 5;
const COLD_ROUNDS = 3;
/** Milliseconds between opening the options, which starts the browser, and printing. */
const CHOOSING = 1_500;
const MOST = 2;
const PDF = {
  tagged: true,
  outline: true,
  preferCSSPageSize: true,
  printBackground: true,
  format: "A4",
};

if (import.meta.main) {
  const isWithin = await measurePrint({ report: line, rounds: ROUNDS, isWhole: true });
  process.exitCode = isWithin ? 0 : 1;
}

/**
 * @param {{ report: (name: string, figure: object) => void, rounds: number, isWhole?: boolean }} run
 *   `isWhole` prints two more reports, for comparison
 * @returns whether the usual report is within its bound
 */
export async function measurePrint({ report, rounds, isWhole = false }) {
  if (!buildIsCurrent() && !(await buildProduct()))
    throw new Error("The product does not build; the reason is above.");
  const sources = await openSources();
  const { chromiumPath, CHROMIUM_FLAGS } = await sources.load("/tests/support/chromium.ts");
  const { openPdfPrinter } = await sources.load("/app/services/pdf/pdf-printer.ts");
  const { typicalReport } = await sources.load("/tests/support/typical-report.ts");
  const html = await typicalReport();
  const executablePath = await chromiumPath();
  const newPrinter = () =>
    openPdfPrinter({
      findChromium: async () => executablePath,
      unavailable: "The printer is busy.",
      report: (error) => process.stderr.write(`${error}\n`),
    });
  const printer = newPrinter();
  const browser = await puppeteer.launch({
    executablePath,
    headless: "shell",
    args: CHROMIUM_FLAGS,
  });
  try {
    const colds = await firstPrints(newPrinter, html, (printer) => {
      printer.prepare();
      return pause(CHOOSING);
    });
    const unprepared = await firstPrints(newPrinter, html);
    const sides = { browser, printer, rounds };
    const usual = await compare(sides, html);
    report("report-warm", { ...usual, value: usual.now / usual.limit, unit: "ms" });
    for (const [name, now] of Object.entries({
      "report-cold": median(colds),
      "report-unprepared": median(unprepared),
    }))
      report(name, { now, limit: usual.now, value: now / usual.now, unit: "ms" });
    if (isWhole) {
      const others = {
        "report-photographs": await withPhotographs(html),
        "report-without-pictures": html.replaceAll(/<img [^>]*>/g, ""),
      };
      for (const [name, other] of Object.entries(others)) {
        const found = await compare(sides, other);
        report(name, { ...found, value: found.now / found.limit, unit: "ms" });
      }
    }
    return usual.now / usual.limit <= MOST;
  } finally {
    await browser.close();
    await printer.close();
    await sources.close();
  }
}

/** Milliseconds of the first report of new printers. */
async function firstPrints(newPrinter, html, before) {
  const times = [];
  for (let round = 0; round < COLD_ROUNDS; round++) {
    const printer = newPrinter();
    await before?.(printer);
    times.push(await timed(() => printer.print(html)));
    await printer.close();
  }
  return times;
}

/** Noise: plain colours decode in no time, and the loaded page has decoded its images already. */
async function withPhotographs(html) {
  const made = new Map();
  for (const [uri] of html.matchAll(/data:image\/jpeg;base64,[^"]+/g)) {
    const { width, height } = await sharp(Buffer.from(uri.split(",")[1], "base64")).metadata();
    const grain = { mean: 128, sigma: 60, type: "gaussian" };
    const noise = await sharp({
      create: { width, height, channels: 3, background: "grey", noise: grain },
    })
      .blur(1.5)
      .jpeg({ quality: 82 })
      .toBuffer();
    made.set(uri, `data:image/jpeg;base64,${noise.toString("base64")}`);
  }
  return html.replaceAll(/data:image\/jpeg;base64,[^"]+/g, (uri) => made.get(uri));
}

/** Alternates, so that both see the same load. Medians in milliseconds. */
async function compare({ browser, printer, rounds }, html) {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: "load" });
  const raw = [];
  const whole = [];
  for (let round = 0; round < rounds + WARM_UP; round++) {
    const times = [await timed(() => page.pdf(PDF)), await timed(() => printer.print(html))];
    if (round < WARM_UP) continue;
    raw.push(times[0]);
    whole.push(times[1]);
  }
  await page.close();
  return { now: median(whole), limit: median(raw) };
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function line(name, { now, limit, value }) {
  process.stdout.write(
    `${name.padEnd(28)} ${now.toFixed(1).padStart(8)} ms   ${value.toFixed(2).padStart(6)} × ${limit.toFixed(1)} ms\n`,
  );
}
