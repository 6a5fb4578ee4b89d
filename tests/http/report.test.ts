import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ProjectView } from "~/contracts/projects";
import type { PropertyView } from "~/contracts/properties";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { emptyReno, hugeReno, oddReno, typicalReno } from "../support/report-worlds";
import { built } from "../support/server";
import { type Make, serverWith, pdfOf } from "../support/printed-report";

const WORLDS: [string, Make, number][] = [
  ["an empty property", emptyReno, 20_000],
  ["a typical one", typicalReno, 20_000],
  ["40 categories of 50 items with 80 photos", hugeReno, 120_000],
  ["names with script, macrons, emoji and right-to-left text", oddReno, 20_000],
];

describe.each(WORLDS)("the report of %s", (_name, make, timeout) => {
  test("holds every amount that the API gives, and they add up", { timeout }, async () => {
    const { browser, at, view } = await serverWith(make);
    const property = await view();
    const { text, sheets, title, language, isTagged, width, height, bytes } = await pdfOf(
      await browser.send(at),
    );
    const said = squeezed(text);
    const show = formatOf(property);
    const missing = property.projects
      .flatMap((project) => rowsOf(project, show))
      .filter((row) => !said.includes(squeezed(row)));
    expect(missing).toEqual([]);
    for (const [label, cents] of dealRows(property, show))
      expect(said, label).toContain(squeezed(label + cents));
    for (const project of property.projects)
      expect(sumsIn(text, project.name)).toEqual(totalsOf(project));

    expect({ title, language, isTagged }).toEqual({
      title: `${property.name} – renovation report`,
      language: "en-NZ",
      isTagged: true,
    });
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    sheets.forEach((sheet, index) => {
      expect(sheet).toContain(`Sheet ${index + 1} of ${sheets.length}`);
      expect(sheet).toContain(`${property.address.fullAddress} · 5 Mar, 2026`);
    });
    checkWithQpdf(bytes);
  });
});

test("typed text is text: no script of it runs and no tag of it opens", async () => {
  const { browser, at } = await serverWith(oddReno);
  const { text } = await pdfOf(await browser.send(at));
  expect(squeezed(text)).toContain(squeezed(`Whānau & Co <script>alert("1")</script> Ōtāhuhu`));
  expect(text).toContain("<img src=x onerror=alert(1)> }</style>");
  expect(text).toContain("āēīōū ĀĒĪŌŪ");
  expect(text).toContain("👩‍🔧 plumber ✅");
});

describe("an unchanged report", () => {
  test("is not printed twice, and answered 304 for its ETag", async () => {
    const { browser, at, propertyId } = await serverWith(typicalReno);
    const first = await browser.send(at);
    const tag = first.headers.get("etag") ?? "";
    const [one, two] = [await first.arrayBuffer(), await (await browser.send(at)).arrayBuffer()];
    // A PDF contains its creation time: a second rendering would differ.
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    const again = await browser.send(at, { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await browser.json("PUT", `/api/properties/${propertyId}`, { name: "Another name" });
    const changed = await browser.send(at, { headers: { "If-None-Match": tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });

  test("differs on another day, since it contains the date", async () => {
    const { browser, at, server } = await serverWith(emptyReno);
    const tag = (await browser.send(at)).headers.get("etag");
    server.pass(1);
    const next = await browser.send(at);
    expect(next.headers.get("etag")).not.toBe(tag);
    expect((await pdfOf(next)).text).toContain("6 Mar, 2026");
  });
});

describe("where nothing can be printed", () => {
  const broken = async () => {
    const found = await serverWith(emptyReno);
    const { openPrinting } = await built();
    found.server.app.pdfCache = openPrinting(found.server.app, async () => undefined).pdfCache;
    return found;
  };

  test("a call answers 503, and everything else works", async () => {
    const { browser, at } = await broken();
    const response = await browser.json("POST", at, {});
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: { reason: "unavailable", message: expect.stringContaining("no browser") },
    });
    expect((await browser.send("/api/properties")).status).toBe(200);
  });

  test("a tab goes to the options, which say why", async () => {
    const { browser, at, propertyId } = await broken();
    const response = await browser.send(at, { headers: { Accept: "text/html" } });
    expect(response.headers.get("location")).toBe(
      `/properties/${propertyId}/print?failed=no-printer`,
    );
    expect(await (await browser.page(response.headers.get("location") ?? "")).text()).toContain(
      "This server has no browser to print with.",
    );
  });
});

test("at most ten reports a minute are printed per user", { timeout: 30_000 }, async () => {
  const { browser, at } = await serverWith(emptyReno, { LIMITS: "on" });
  const flags = ["details", "projects", "tradeTracker", "projectToPage"];
  const asked = Array.from({ length: 11 }, (_, number) =>
    Object.fromEntries(flags.map((flag, bit) => [flag, Boolean((number >> bit) & 1)])),
  );
  const statuses: number[] = [];
  for (const body of asked) statuses.push((await browser.json("POST", at, body)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  // Cached reports are free.
  expect((await browser.json("POST", at, asked[0])).status).toBe(200);
});

/** An item's row: name, quantity, budget, spent, left. */
function rowsOf(project: ProjectView, show: Format): string[] {
  const row = (name: string, { budget, spent, toComplete }: Money) =>
    `${name}${show(budget)}${show(spent)}${show(toComplete)}${show(budget - spent)}`;
  return [
    ...project.activeItems.map(({ name, quantity, budget, spent }) =>
      row(`${shownName(name)}${quantity}`, {
        budget,
        spent,
        toComplete: Math.max(0, budget - spent),
      }),
    ),
    // "Total" may be followed by what other items meet.
    row("", project),
  ];
}

/** PDF readers reorder right-to-left text: look for the amounts only. */
function shownName(name: string): string {
  return /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Devanagari}/u.test(name) ? "" : name;
}

type Money = { budget: number; spent: number; toComplete: number };

type Format = (dollars: number) => string;

/** All amounts are shown to the cent if any has cents, as GST here does. */
function formatOf({ projects, renoCost, workTrackerItems: dealItems }: PropertyView): Format {
  const lines = projects.flatMap(({ activeItems }) => activeItems);
  const isDeal = dealItems.some(
    ({ itemTypeName, value }) => itemTypeName !== "agentFees" && value !== 0,
  );
  const hasCents =
    isDeal ||
    renoCost !== 0 ||
    lines.some(({ budget, spent }) => !Number.isInteger(budget) || !Number.isInteger(spent));
  return (dollars) => (hasCents ? formatDollarsAndCents : formatDollars)(Math.round(dollars * 100));
}

/** Computed independently from the API's rows by the specification's rule. */
function dealRows(
  { renoCost, workTrackerItems: dealItems }: PropertyView,
  show: Format,
): [string, string][] {
  const values = dealItems.filter(
    ({ itemTypeName, value }) => itemTypeName !== "agentFees" && value !== 0,
  );
  return [
    ["Renovation costs", show(renoCost)],
    ...values.map(({ label, value }): [string, string] => [label, show(Number(value))]),
  ];
}

/** Sums of the rows in the report, in cents. */
function sumsIn(text: string, name: string): { budget: number; spent: number; left: number } {
  const section = text.slice(text.indexOf(`\n${name.normalize("NFKC")}\n`));
  const amount = "(−?\\$[\\d,]+(?:\\.\\d\\d)?)";
  const row = new RegExp(String.raw`\d+ ${amount} ${amount} ${amount} ${amount}$`);
  const sums = { budget: 0, spent: 0, left: 0 };
  for (const line of section.split("\n")) {
    if (line.startsWith("Total ")) break;
    const [, budget, spent, , left] = row.exec(line) ?? [];
    sums.budget += centsIn(budget);
    sums.spent += centsIn(spent);
    sums.left += centsIn(left);
  }
  return sums;
}

function centsIn(shown = "0"): number {
  return Math.round(Number(shown.replace("−", "-").replace(/[$,]/g, "")) * 100);
}

function totalsOf({ budget, spent, left }: ProjectView) {
  return {
    budget: Math.round(budget * 100),
    spent: Math.round(spent * 100),
    left: Math.round(left * 100),
  };
}

/** Ignores line breaks in narrow columns. */
function squeezed(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, "");
}

/** Only where qpdf is installed. */
function checkWithQpdf(bytes: Uint8Array): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-pdf-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "report.pdf");
  fs.writeFileSync(file, bytes);
  try {
    execFileSync("qpdf", ["--check", file], { stdio: "pipe" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    process.stdout.write(
      "qpdf is not installed: the structure of the PDF was read by pdf.js alone.\n",
    );
  }
}
