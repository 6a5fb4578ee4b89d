// npm run bench:pdf: what printing a report costs beside the browser's own printing of the same page, already loaded, in one run.
// Absolute times on a shared machine say little; the ratio should not be above 2.
import puppeteer from "puppeteer-core";
import { openSources } from "./load-source.mjs";
import { buildIsCurrent, buildProduct } from "./prepare.mjs";

const ROUNDS = 30;
const WARM_UP = 5;
const PDF = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true, format: "A4" };

const sources = await openSources();
const { findChromium } = await sources.load("/app/services/pdf/find-chromium.server.ts");
const { CHROMIUM_FLAGS } = await sources.load("/app/services/pdf/chromium-flags.server.ts");
const { openPdfPrinter } = await sources.load("/app/services/pdf/pdf-printer.server.ts");
const { typicalReport } = await sources.load("/tests/support/typical-report.ts");

if (!buildIsCurrent() && !(await buildProduct())) throw new Error("The product does not build; the reason is above.");
const html = await typicalReport();
const executablePath = await findChromium({ chosen: process.env.CHROMIUM_PATH || undefined, cache: "node_modules/.cache" });
const printer = openPdfPrinter({
  findChromium: async () => executablePath,
  unavailable: "The printer is busy.",
  report: (error) => process.stderr.write(`${error}\n`),
});
const browser = await puppeteer.launch({ executablePath, headless: "shell", args: ["--no-sandbox", ...CHROMIUM_FLAGS] });
try {
  const began = performance.now();
  await printer.print("<p>cold</p>");
  process.stdout.write(`first job, with the browser's start ${(performance.now() - began).toFixed(0).padStart(14)} ms\n`);
  await compare("the report of a usual reno", html);
  await compare("the same without its pictures", html.replaceAll(/<img [^>]*>/g, ""));
} finally {
  await browser.close();
  await printer.close();
  await sources.close();
}

/** Turn by turn, so that both meet the same load of the machine. */
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
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
