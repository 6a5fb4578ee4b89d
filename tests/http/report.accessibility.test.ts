import { describe, expect, test } from "vitest";
import { emptyReno, sizedReno, sparseReno, typicalReno } from "../support/report-worlds";
import { serverWith, pdfOf } from "../support/printed-report";

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
      "The deal at a glance",
      ...projects.map(({ name }) => name),
      "The deal",
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
    expect(beginning("The deal")).toHaveLength(1);
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
      expect(Math.min(...filled), options).toBeGreaterThan(0.25);
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
      expect.arrayContaining(["Kitchen", "Roof", "The deal"]),
    );
    const isHeading = (role: string) => role.startsWith("H");
    const bare = tags.filter(({ role }, index) => {
      const after = tags[index + 1]?.role ?? "H1";
      return isHeading(role) && isHeading(after) && after <= role;
    });
    expect(bare).toEqual([]);
  });
});

/** The footer is read first. */
function wordsOf(sheet: string): string {
  return sheet.split("\n").slice(1).join("\n").trim();
}
