// What a browser transfers for a page until the network is idle: Chromium, nothing cached.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import puppeteer from "puppeteer-core";
import { openSources } from "../load-source.mjs";
import { serveDemo } from "./product.mjs";
import { addressesOf } from "./speed.mjs";
import { makeWorld } from "./world.mjs";

const PORT = 3297;
const NOTHING = { count: 0, kilobytes: 0 };
const PAGES = ["sign-in", "list", "property", "category-15"];

export async function measureWeight({ dir, wants, report }) {
  const product = await serveDemo({ dir, port: PORT });
  const browser = await openBrowser();
  try {
    const world = await makeWorld(product);
    const { pages } = addressesOf(world);
    let fonts = 0;
    for (const name of PAGES) {
      const cookie = name === "sign-in" ? "" : world.cookie;
      const found = await transferred(browser, product.origin, pages[name], cookie);
      fonts = Math.max(fonts, found.fonts);
      const page = name.replace("-15", "");
      const figure = (what, value, unit, note) => {
        if (wants(`${page}-${what}`)) report(`${page}-${what}`, { value, now: value, unit, note });
      };
      const preloaded = await preloadedScript(dir, product.origin + pages[name], cookie);
      figure("scripts", found.scripts.count, "");
      figure(
        "scripts-kb",
        found.scripts.kilobytes,
        "KB",
        `${preloaded.toFixed(1)} KB by its links, gzip`,
      );
      figure("all-kb", found.all, "KB", found.kinds);
    }
    if (wants("fonts-kb")) report("fonts-kb", { value: fonts, now: fonts, unit: "KB" });
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function openBrowser() {
  const sources = await openSources();
  const { chromiumPath, CHROMIUM_FLAGS } = await sources.load("/tests/support/chromium.ts");
  await sources.close();
  const executablePath = await chromiumPath();
  return puppeteer.launch({ executablePath, headless: "shell", args: CHROMIUM_FLAGS });
}

/** Kilobytes as transferred, headers included. */
async function transferred(browser, origin, at, cookie) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const network = await page.createCDPSession();
  await network.send("Network.enable");
  const [name, value] = cookie.split("=");
  if (cookie) await network.send("Network.setCookie", { url: origin, name, value });
  const types = new Map();
  const kinds = new Map();
  network.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    const { count, kilobytes } = kinds.get(type) ?? NOTHING;
    kinds.set(type, { count: count + 1, kilobytes: kilobytes + encodedDataLength / 1024 });
  });
  await page.goto(origin + at, { waitUntil: "networkidle0" });
  await context.close();
  return {
    all: [...kinds.values()].reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    fonts: (kinds.get("Font") ?? NOTHING).kilobytes,
    scripts: kinds.get("Script") ?? NOTHING,
    kinds: [...kinds]
      .map(([type, { count, kilobytes }]) => `${type} ${count} × ${kilobytes.toFixed(1)}`)
      .join(", "),
  };
}

/** Kilobytes of the scripts that the page's preload links name, after gzip. */
async function preloadedScript(dir, url, cookie) {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const links = html.matchAll(/<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"/g);
  const files = [...new Set([...links].map(([, file]) => file))];
  const bytes = files.map(
    (file) => zlib.gzipSync(fs.readFileSync(path.join(dir, "build/client", file))).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}
