// npm run bench:pdf: what printing a report costs beside the browser's own printing of the same page, already loaded, in one run.
// Absolute times on a shared machine say little; the ratio should not be above 2.
import fs from "node:fs";
import puppeteer from "puppeteer-core";
import sharp from "sharp";
import { openSources } from "./load-source.mjs";

const ROUNDS = 60;
const WARM_UP = 10;
const PDF = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true, format: "A4" };

const sources = await openSources();
const { findChromium } = await sources.load("/app/services/pdf/find-chromium.server.ts");
const { CHROMIUM_FLAGS } = await sources.load("/app/services/pdf/chromium-flags.server.ts");
const { openPdfPrinter } = await sources.load("/app/services/pdf/pdf-printer.server.ts");

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
  await compare("a report of 3 pages, words and tables", reportOf([]));
  await compare("the same with 8 photos", reportOf(await photos(8)));
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

function reportOf(pictures) {
  const font = fs
    .readFileSync("node_modules/@fontsource-variable/encode-sans/files/encode-sans-latin-wght-normal.woff2")
    .toString("base64");
  const row = (index) => `<tr><td>Item ${index}</td><td>$${index * 110}.00</td><td>$${index * 90}.00</td><td>$${index * 20}.00</td></tr>`;
  const table = `<table><thead><tr><th>Item</th><th>Budget</th><th>Spent</th><th>Left</th></tr></thead><tbody>${Array.from({ length: 24 }, (_, index) => row(index)).join("")}</tbody></table>`;
  const categories = ["Kitchen", "Bathroom", "Roof"].map(
    (name) => `<h2>${name}</h2><p>${"Strip, line and paint. ".repeat(12)}</p>${table}`,
  );
  return `<!doctype html><html lang="en-NZ"><head><title>Kōwhai House</title><style>
    @font-face { font-family: "Encode Sans"; src: url(data:font/woff2;base64,${font}) }
    @page { size: A4; margin: 16mm; @bottom-right { content: "sheet " counter(page) " of " counter(pages) } }
    body { font: 10pt "Encode Sans" } table { width: 100%; border-collapse: collapse } td, th { padding: 3pt; border-bottom: 1px solid #bbb; text-align: left }
    tr { break-inside: avoid } img { width: 48% }</style></head>
    <body><h1>Kōwhai House</h1>${categories.join("")}${pictures.map((picture) => `<img alt="" src="${picture}">`).join("")}</body></html>`;
}

/** As the product keeps them small: within 640 × 480. */
async function photos(count) {
  const one = async (index) => {
    const noise = { type: "gaussian", mean: 120, sigma: 10 + index };
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: "grey", noise } })
      .jpeg({ quality: 82 })
      .toBuffer();
    return `data:image/jpeg;base64,${bytes.toString("base64")}`;
  };
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
}
