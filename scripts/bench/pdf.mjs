// npm run bench:pdf: printing a report against the browser printing the loaded page, in one run.
// Only the ratio means something on a shared machine; at most 2 for the usual report.
import puppeteer from "puppeteer-core";
import sharp from "sharp";
import { openSources } from "../load-source.mjs";
import { buildIsCurrent, buildProduct } from "../prepare.mjs";

const ROUNDS = 30;
const WARM_UP = 5;
const MOST = 2;
const PDF = {
  tagged: true,
  outline: true,
  preferCSSPageSize: true,
  printBackground: true,
  format: "A4",
};

const sources = await openSources();
const { findChromium } = await sources.load("/app/services/pdf/find-chromium.ts");
const { CHROMIUM_FLAGS } = await sources.load("/app/services/pdf/chromium-flags.ts");
const { openPdfPrinter } = await sources.load("/app/services/pdf/pdf-printer.ts");
const { typicalReport } = await sources.load("/tests/support/typical-report.ts");

if (!buildIsCurrent() && !(await buildProduct()))
  throw new Error("The product does not build; the reason is above.");
const html = await typicalReport();
const executablePath = await findChromium({
  chosen: process.env.CHROMIUM_PATH || undefined,
  cache: "node_modules/.cache",
});
const printer = openPdfPrinter({
  findChromium: async () => executablePath,
  unavailable: "The printer is busy.",
  report: (error) => process.stderr.write(`${error}\n`),
});
const browser = await puppeteer.launch({
  executablePath,
  headless: "shell",
  args: ["--no-sandbox", ...CHROMIUM_FLAGS],
});
try {
  const began = performance.now();
  await printer.print("<p>cold</p>");
  process.stdout.write(
    `first job, with the browser's start ${(performance.now() - began).toFixed(0).padStart(14)} ms\n`,
  );
  const usual = await compare("the report of a usual reno", html);
  await compare("the same with pictures as a camera's", await withPhotographs(html));
  await compare("the same without its pictures", html.replaceAll(/<img [^>]*>/g, ""));
  const said = `${usual.toFixed(2)} times the browser's own printing`;
  process.stdout.write(
    usual <= MOST
      ? `Within bounds: ${said}, of at most ${MOST}.\n`
      : `Too slow: ${said}; ${MOST} is the most.\n`,
  );
  process.exitCode = usual <= MOST ? 0 : 1;
} finally {
  await browser.close();
  await printer.close();
  await sources.close();
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

/** Alternates, so that both see the same load. @returns the ratio of medians. */
async function compare(name, html) {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: "load" });
  const raw = [];
  const whole = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const times = [await timed(() => page.pdf(PDF)), await timed(() => printer.print(html))];
    if (round < WARM_UP) continue;
    raw.push(times[0]);
    whole.push(times[1]);
  }
  await page.close();
  const [ours, browsers] = [median(whole), median(raw)];
  process.stdout.write(
    `${name.padEnd(40)} ${ours.toFixed(1).padStart(8)} ms   ${(ours / browsers).toFixed(2).padStart(6)} × the browser's own ${browsers.toFixed(1)} ms\n`,
  );
  return ours / browsers;
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
