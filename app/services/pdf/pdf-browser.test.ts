import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import v8 from "node:v8";
import vm from "node:vm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { chromiumPath } from "../../../tests/support/chromium";
import { processesOfGroup } from "../../../tests/support/processes";
import { readPdf } from "../../../tests/support/read-pdf";
import { launchPdfBrowser, type PdfBrowser } from "./pdf-browser";
import { openPdfPrinter } from "./pdf-printer";

const TIME = 20_000;
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "pdf-browser-"));
let executablePath: string;
let browser: PdfBrowser;

beforeAll(async () => {
  vi.stubEnv("TMPDIR", temporary);
  executablePath = await chromiumPath();
  browser = await launchPdfBrowser(executablePath);
}, 60_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser.close();
  fs.rmSync(temporary, { recursive: true });
});

test("a reader finds the words, the title, the language and the headings", async () => {
  const pdf = await browser.render(
    `<!doctype html><html lang="en-NZ"><head><title>Kōwhai House – report</title></head>
    <body><h1>Budget</h1><p>Left: $1,250.00</p><h1 style="break-before: page">Gallery</h1><p>Ngā whakaahua</p></body></html>`,
    TIME,
  );
  expect(await readPdf(pdf)).toMatchObject({
    title: "Kōwhai House – report",
    language: "en-NZ",
    isTagged: true,
    bookmarks: ["Budget", "Gallery"],
    sheets: [expect.stringContaining("Left: $1,250.00"), expect.stringContaining("Ngā whakaahua")],
  });
});

test("nothing in a page reaches a file or the network, and no script runs", async () => {
  let asked = 0;
  const server = net.createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  const secret = path.join(temporary, "secret.txt");
  fs.writeFileSync(secret, "TOP SECRET");
  try {
    for (const target of [
      `http://127.0.0.1:${port}/x`,
      `http://localhost:${port}/x`,
      `file://${secret}`,
      "http://169.254.169.254/latest",
    ]) {
      const { text } = await readPdf(await browser.render(hostile(target), TIME));
      expect(text, target).toContain("The end.");
      expect(text, target).not.toMatch(/SECRET|RAN/);
    }
    // A late refresh or prefetch would arrive during these.
    for (let count = 0; count < 3; count++) await browser.render("<p>After</p>", TIME);
    expect(asked).toBe(0);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

test("a print job sees nothing of earlier jobs", async () => {
  const left = `<meta http-equiv="refresh" content="1;url=about:blank"><meta http-equiv="Content-Security-Policy" content="style-src 'none'">`;
  const until = performance.now() + 1_500;
  while (performance.now() < until) {
    await browser.render(
      `<html lang="mi"><head><title>First</title>${left}</head><body><p>First</p></body></html>`,
      TIME,
    );
    const { title, sheets } = await readPdf(
      await browser.render(`<style>p::after { content: "!" }</style><p>Second</p>`, TIME),
    );
    expect(title).not.toContain("First");
    expect(sheets).toEqual(["Second!"]);
  }
});

test("pictures and fonts inside the document are printed", async () => {
  const image =
    "data:image/gif;base64,R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
  const plain = await browser.render("<p>Plain</p>", TIME);
  const withImage = await browser.render(
    `<p>Plain</p><img src="${image}" width="300" height="300">`,
    TIME,
  );
  expect(Buffer.from(plain).includes("/Subtype /Image")).toBe(false);
  expect(Buffer.from(withImage).includes("/Subtype /Image")).toBe(true);
});

test("a printed page is released while the browser goes on", async () => {
  const printed: WeakRef<Uint8Array>[] = [];
  for (let count = 0; count < 5; count++)
    printed.push(new WeakRef(await browser.render(`<p>${count}</p>`, TIME)));
  await expect.poll(() => collected(printed), { timeout: 5_000 }).toBeGreaterThanOrEqual(4);
});

/** How many were garbage collected. */
function collected(printed: readonly WeakRef<Uint8Array>[]): number {
  v8.setFlagsFromString("--expose-gc");
  (vm.runInNewContext("gc") as () => void)();
  return printed.filter((one) => one.deref() === undefined).length;
}

test("replaces a killed browser and prints the job; closing leaves neither process nor profile", async () => {
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const printer = openPdfPrinter({
    findChromium: async () => executablePath,
    unavailable: "Later.",
    report,
  });
  await printer.print("<p>warm</p>");
  const [first = 0] = printer.stats().browsers;
  const jobs = [printer.print("<p>during</p>"), printer.print("<p>during too</p>")];
  process.kill(first, "SIGKILL");
  for (const job of jobs) expect((await readPdf(await job)).text).toContain("during");
  const [second = 0] = printer.stats().browsers;
  expect(second).not.toBe(first);
  await printer.close();
  for (const group of [first, second]) await expect.poll(() => processesOfGroup(group)).toEqual([]);
  expect(reported).toEqual([]);
  expect(
    fs.readdirSync(temporary).filter((name) => name.startsWith("plumbline-pdf-")),
  ).toHaveLength(1);
});

test("a page that crashes between jobs delays none", async () => {
  await browser.render("<p>First</p>", TIME);
  const renderers = processesOfGroup(browser.pid).filter((line) =>
    line.includes("--type=renderer"),
  );
  expect(renderers.length).toBeGreaterThan(0);
  for (const line of renderers) process.kill(Number(line.trim().split(/\s+/)[2]), "SIGKILL");
  // If it was still being wiped, it has been replaced already.
  const answer = await browser.render("<p>Second</p>", TIME).catch((error: Error) => error.message);
  expect(typeof answer === "string" ? answer : "It crashed before.").toMatch(/crash/i);
  expect((await readPdf(await browser.render("<p>Third</p>", TIME))).sheets).toEqual(["Third"]);
});

test("a page over its time is closed; the browser continues", async () => {
  const endless = `<p>${"<b>x".repeat(60_000)}</p>`;
  await expect(browser.render(endless, 50)).rejects.toThrow(/50 ms/);
  expect((await readPdf(await browser.render("<p>Next</p>", TIME))).sheets).toEqual(["Next"]);
  expect(processesOfGroup(browser.pid).length).toBeGreaterThan(0);
});

test.each([
  ["cannot be run", "#!/no/such/interpreter\n", "ENOENT"],
  ["ends at once", "#!/bin/sh\necho no display >&2\nexit 1\n", "no display"],
])("a browser that %s is an error, and nothing worse", async (_, script, said) => {
  const file = path.join(temporary, "broken");
  fs.writeFileSync(file, script, { mode: 0o755 });
  await expect(launchPdfBrowser(file)).rejects.toThrow(said);
  expect(
    fs.readdirSync(temporary).filter((name) => name.startsWith("plumbline-pdf-")),
  ).toHaveLength(1);
});

/** Every way for HTML to request an address. */
function hostile(target: string): string {
  const script = "document.body.append('RAN')";
  return `<!doctype html><html><head><title>Hostile</title>
    <meta http-equiv="refresh" content="0;url=${target}"><meta http-equiv="refresh" content="1;url=${target}">
    <base href="${target}"><link rel="stylesheet" href="${target}"><link rel="preconnect" href="${target}"><link rel="dns-prefetch" href="${target}">
    <link rel="prefetch" href="${target}"><link rel="preload" as="image" href="${target}"><link rel="icon" href="${target}"><link rel="manifest" href="${target}">
    <style>@import url(${target}); @font-face { font-family: F; src: url(${target}) } body { font-family: F; background: url(${target}) }</style>
    <script>${script}</script><script src="${target}"></script></head>
    <body onload="${script}"><iframe src="${target}"></iframe><iframe sandbox srcdoc="<img src='${target}'><script>${script}</script>"></iframe>
    <iframe src="data:text/html,<img src='${target}'><script>${script}</script><meta http-equiv=refresh content='0;url=${target}'>"></iframe>
    <img src="${target}" srcset="${target} 2x" onerror="${script}"><picture><source srcset="${target}"><img></picture>
    <object data="${target}"></object><embed src="${target}"><video src="${target}" poster="${target}"></video><audio src="${target}" autoplay></audio>
    <svg><image href="${target}"/><use href="${target}#a"/><script>${script}</script></svg><input type="image" src="${target}">
    <math href="${target}"></math><a href="${target}" ping="${target}">link</a><form action="${target}"><button autofocus>send</button></form>
    <table background="${target}"><tr><td>The end.</td></tr></table></body></html>`;
}
