import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ProjectView } from "~/contracts/projects";
import type { PropertyView } from "~/contracts/properties";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import {
  emptyReno,
  hugeReno,
  oddReno,
  sizedReno,
  sparseReno,
  typicalReno,
} from "../support/report-worlds";
import { readPdf, type ReadPdf } from "../support/read-pdf";
import { built, makeServer, type Server } from "../support/server";

type Make = (world: Server, who: ReturnType<Server["person"]>) => Promise<string>;

async function serverWith(make: Make, env: Record<string, string> = {}) {
  const server = await makeServer(env);
  const ada = server.person("Ada");
  const propertyId = await make(server, ada);
  const browser = await server.browser(ada);
  const view = async () =>
    (await (await browser.send(`/api/properties/${propertyId}`)).json()) as PropertyView;
  return { server, browser, propertyId, view, at: `/api/properties/${propertyId}/print` };
}

async function pdfOf(response: Response): Promise<ReadPdf & { bytes: Uint8Array }> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { ...(await readPdf(bytes)), bytes };
}

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

describe("a screen reader's user", () => {
  test("finds every part by its heading, and each heading once among the bookmarks", async () => {
    const { browser, at, view } = await serverWith(typicalReno);
    const { projects } = await view();
    const { bookmarks, tags } = await pdfOf(
      await browser.send(`${at}?details=true&projects=true&tradeTracker=true&projectToPage=true`),
    );
    expect(bookmarks.filter((title) => !["Scope of work", "Photos"].includes(title))).toEqual([
      "14 Kōwhai Crescent",
      "Summary",
      "The deal",
      ...projects.map(({ name }) => name),
      "Trade Tracker",
    ]);
    expect(tags.filter(({ role }) => /^H\d$/.test(role)).map(({ text }) => text)).toEqual(
      bookmarks,
    );
  });

  test("hears what a picture is of, and no table has a head or a cell without words", async () => {
    const { browser, at } = await serverWith(typicalReno);
    const { tags } = await pdfOf(await browser.send(at));
    const figures = tags.filter(
      ({ role, text }) => role === "Figure" && text !== "" && !["Before", "After"].includes(text),
    );
    expect(new Set(figures.map(({ text }) => text))).toEqual(
      new Set([
        "14 Kōwhai Crescent, the house",
        "71 per cent of the budget of 14 Kōwhai Crescent is spent",
        ...["Kitchen", "Bathroom"].flatMap((room) => [`${room}, before`, `${room}, after`]),
      ]),
    );
    const cells = tags.filter(({ role }) => role === "TH" || role === "TD");
    expect(cells.length).toBeGreaterThan(150);
    expect(cells.filter(({ text }) => text === "")).toEqual([]);
  });
});

describe("the flags", () => {
  const has = (text: string) => ({
    details: text.includes("Summary"),
    projects: text.includes("Splashback tiles"),
    tradeTracker: text.includes("Taxable Net Profit/Loss (Net of GST)"),
  });

  test("say what is printed, as JSON and as a query alike", async () => {
    const { browser, at } = await serverWith(typicalReno);
    for (const flag of ["details", "projects", "tradeTracker"] as const) {
      const wanted = { details: false, projects: false, tradeTracker: false, [flag]: true };
      expect(
        has((await pdfOf(await browser.json("POST", at, { [flag]: true }))).text),
        flag,
      ).toEqual(wanted);
      expect(has((await pdfOf(await browser.send(`${at}?${flag}=true`))).text), flag).toEqual(
        wanted,
      );
    }
    expect(has((await pdfOf(await browser.send(at))).text)).toEqual({
      details: true,
      projects: true,
      tradeTracker: true,
    });
    expect(has((await pdfOf(await browser.json("POST", at, { details: false }))).text)).toEqual({
      details: false,
      projects: false,
      tradeTracker: false,
    });
  });

  test("begin each category, and the calculator, on a new sheet", async () => {
    const { browser, at, view } = await serverWith(typicalReno);
    const { projects } = await view();
    const { sheets } = await pdfOf(
      await browser.json("POST", at, {
        projects: true,
        tradeTracker: true,
        projectToPage: true,
        tradeTrackerNewPage: true,
      }),
    );
    const beginning = (heading: string) =>
      sheets.filter((sheet) => wordsOf(sheet).startsWith(heading));
    for (const { name } of projects) expect(beginning(name), name).toHaveLength(1);
    expect(beginning("Trade Tracker")).toHaveLength(1);
    expect(sheets).toHaveLength(1 + projects.length + 1);
  });

  test("must be true or false, and known", async () => {
    const { browser, at } = await serverWith(emptyReno);
    for (const bad of [{ details: "yes" }, { details: 1 }, { everything: true }])
      expect((await browser.json("POST", at, bad)).status, JSON.stringify(bad)).toBe(422);
    expect((await browser.send(`${at}?details=1`)).status).toBe(422);
  });
});

describe("the sheets", () => {
  const LEAST = 0.2;
  const OPTIONS = [
    "",
    "?projects=true",
    "?details=true&projects=true",
    "?projects=true&tradeTracker=true&projectToPage=true",
  ];

  test.each([1, 5, 8, 9, 14, 20, 26, 28, 30, 33, 37, 41, 45, 50])(
    "end with one that is not nearly empty, with %i items",
    { timeout: 30_000 },
    async (items) => {
      const { browser, at } = await serverWith((world, who) => sizedReno(world, who, items));
      for (const options of OPTIONS) {
        const { filled } = await pdfOf(await browser.send(`${at}${options}`));
        // A report of one item may have one sheet only.
        if (items > 1)
          expect(filled.at(-1), `${options} of ${filled.length}`).toBeGreaterThan(LEAST);
        expect(Math.min(...filled), options).toBeGreaterThan(0.1);
      }
    },
  );

  test("end so with many short categories, too", { timeout: 30_000 }, async () => {
    const { browser, at } = await serverWith(typicalReno);
    for (const options of OPTIONS.slice(0, 3)) {
      const { filled } = await pdfOf(await browser.send(`${at}${options}`));
      expect(filled.at(-1), options).toBeGreaterThan(LEAST);
    }
  });

  test("hold no row that nothing was entered in, no category without anything, and no heading over nothing", async () => {
    const { browser, at } = await serverWith(sparseReno);
    const { text, tags } = await pdfOf(
      await browser.send(`${at}?projects=true&tradeTracker=true&projectToPage=true`),
    );
    expect(text.match(/New Item/g), "the one with an amount").toHaveLength(1);
    expect(text).not.toContain("Scope of work\nNotes");
    expect(text).toContain("Nothing is entered yet in Deck.");
    expect(tags.filter(({ role }) => role === "H2").map((tag) => tag.text)).toEqual(
      expect.arrayContaining(["Kitchen", "Roof", "Trade Tracker"]),
    );
    const isHeading = (role: string) => role.startsWith("H");
    const bare = tags.filter(({ role }, index) => {
      const after = tags[index + 1]?.role ?? "H1";
      return isHeading(role) && isHeading(after) && after <= role;
    });
    expect(bare).toEqual([]);
  });
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
  const row = (name: string, { budget, spent }: Money) =>
    `${name}${show(budget)}${show(spent)}${show(budget - spent)}`;
  return [
    ...project.activeItems.map((item) => row(`${shownName(item.name)}${item.quantity}`, item)),
    row("Total", project),
  ];
}

/** PDF readers reorder right-to-left text: look for the amounts only. */
function shownName(name: string): string {
  return /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Devanagari}/u.test(name) ? "" : name;
}

type Money = { budget: number; spent: number };

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
  const row = /\d+ (−?\$[\d,]+(?:\.\d\d)?) (−?\$[\d,]+(?:\.\d\d)?) (−?\$[\d,]+(?:\.\d\d)?)$/;
  const sums = { budget: 0, spent: 0, left: 0 };
  for (const line of section.split("\n")) {
    if (line.startsWith("Total ")) break;
    const [, budget, spent, left] = row.exec(line) ?? [];
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

/** The footer is read first. */
function wordsOf(sheet: string): string {
  return sheet.split("\n").slice(1).join("\n").trim();
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
