import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "~/domain/refusal";
import { openPdfPrinter } from "~/services/pdf/pdf-printer";
import { chromiumPath } from "../support/chromium";
import { processesOfGroup } from "../support/processes";

const COUNT = 500;
const AT_ONCE = 4;
const KILL_EVERY = 25;
const STOP_EVERY = 40;
/** Milliseconds. */
const SLOWEST = 30_000;
/** Share of jobs: those that meet a stopped browser and then a killed one, or queue behind both. */
const MOST_REFUSED = 0.02;

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "pdf-lost-"));
let executablePath: string;

beforeAll(async () => {
  executablePath = await chromiumPath();
  process.env.TMPDIR = temporary;
}, 60_000);
afterAll(() => fs.rmSync(temporary, { recursive: true }));

test(
  "500 PDFs while the browser is killed and stopped: each is answered in time, and no process is left",
  { timeout: 900_000 },
  async () => {
    const reported: unknown[] = [];
    const printer = openPdfPrinter({
      findChromium: async () => executablePath,
      unavailable: "Later.",
      report: (error) => reported.push(error),
    });
    const seen = new Set<number>();
    const times: number[] = [];
    let started = 0;
    let printed = 0;
    let refused = 0;

    const worker = async () => {
      while (started < COUNT) {
        const number = ++started;
        const began = performance.now();
        const answered = printer.print(report(number)).then(
          (pdf) => expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-"),
          (error: unknown) => {
            expect(error).toBeInstanceOf(Refusal);
            refused += 1;
          },
        );
        for (const pid of printer.stats().browsers) seen.add(pid);
        const harm =
          number % KILL_EVERY === 0 ? "SIGKILL" : number % STOP_EVERY === 0 ? "SIGSTOP" : undefined;
        // At a different moment of a job each time.
        if (harm)
          setTimeout(
            () => printer.stats().browsers.forEach((pid) => process.kill(pid, harm)),
            number % 97,
          );
        await answered;
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    printed = printer.stats().printed;
    for (const pid of printer.stats().browsers) seen.add(pid);
    const { launches } = printer.stats();
    await printer.close();

    const sorted = times.toSorted((a, b) => a - b);
    const slowest = sorted.at(-1) ?? 0;
    process.stdout.write(
      `${COUNT} PDFs: ${printed} printed, ${refused} refused, ${launches} browsers; half within ${(sorted[COUNT / 2] ?? 0).toFixed(0)} ms, slowest ${(slowest / 1000).toFixed(1)} s\n`,
    );
    expect(printed + refused).toBe(COUNT);
    expect(slowest).toBeLessThanOrEqual(SLOWEST);
    expect(refused).toBeLessThanOrEqual(COUNT * MOST_REFUSED);
    expect(launches).toBeGreaterThanOrEqual(COUNT / KILL_EVERY);
    expect([...seen].flatMap(processesOfGroup)).toEqual([]);
    expect(fs.readdirSync(temporary)).toEqual([]);
  },
);

test("killing the server ends its printing browser", { timeout: 60_000 }, async () => {
  const script = `
    import { openSources } from "./scripts/load-source.mjs";
    const { openPdfPrinter } = await (await openSources()).load("/app/services/pdf/pdf-printer.ts");
    const printer = openPdfPrinter({ findChromium: async () => ${JSON.stringify(executablePath)}, unavailable: "", report() {} });
    await printer.print("<p>Hello</p>");
    process.stdout.write(String(printer.stats().browsers[0]));
    setInterval(() => undefined, 1000);`;
  const product = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(product.stdout, "data")) as [Buffer];
  const group = Number(said.toString());
  expect(processesOfGroup(group).length).toBeGreaterThan(0);

  product.kill("SIGKILL");
  await once(product, "exit");
  await expect.poll(() => processesOfGroup(group), { timeout: 10_000 }).toEqual([]);
});

/** About two unique pages. */
function report(number: number): string {
  const row = (index: number) =>
    `<tr><td>Item ${index}</td><td>$${(index * number).toFixed(2)}</td><td>$${index}.00</td></tr>`;
  const rows = Array.from({ length: 60 }, (_, index) => row(index)).join("");
  return `<!doctype html><html lang="en-NZ"><title>Report ${number}</title><h1>Report ${number}</h1><table>${rows}</table></html>`;
}
