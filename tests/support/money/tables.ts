import { expect, vi } from "vitest";
import { apiPaths } from "~/contracts/api-paths";
import { paths } from "~/contracts/paths";
import { centsFromText, formatDollars, formatDollarsAndCents } from "~/domain/money";
import { textOf } from "../html-forms";
import type { FigureName, Figures, Shown } from "./example";
import type { Place } from "./place";

type Heads = Partial<Record<FigureName, string>>;

/** For a page: the rows that show an example's figures, by the heads of their columns. */
type Reader = {
  of: (shown: Shown) => Record<string, Figures>;
  html: (place: Place, name: string) => Promise<string>;
  heads: Heads;
  /** The table's first head. */
  table: string;
};

const CATEGORY_PAGE: Heads = {
  budget: "Budget",
  committed: "Agreed",
  spent: "Spent",
  toComplete: "To finish",
  left: "Left",
  variance: "Over/under",
};
const REPORT_COST: Heads = {
  budget: "Budget",
  committed: "Agreed",
  spent: "Spent",
  paid: "Paid",
  retained: "Held back",
  toComplete: "To finish",
  forecast: "Expected total",
};

const READERS: Record<string, Reader> = {
  "the items of the category page": {
    of: ({ items = {} }) => items,
    html: (place, name) => place.html(paths.project(place.item(name).projectId)),
    heads: CATEGORY_PAGE,
    table: "Item",
  },
  "the items of the report": {
    of: ({ items = {} }) => items,
    html: reportOf,
    heads: { budget: "Budget", spent: "Spent", toComplete: "To finish", left: "Left" },
    table: "Item",
  },
  "the categories of the report": {
    of: ({ categories = {} }) => categories,
    html: reportOf,
    heads: { budget: "Budget", spent: "Spent", left: "Left" },
    table: "Category",
  },
  "the cost to complete of the report": {
    of: ({ categories = {}, property = {} }) => ({ ...categories, Total: property }),
    html: reportOf,
    heads: REPORT_COST,
    table: "Category",
  },
};

/** Fails where a page shows another figure; columns that a page has no use for are left out. */
export async function expectTables(place: Place, shown: Shown): Promise<number> {
  let read = 0;
  for (const [page, { of, html, heads, table }] of Object.entries(READERS))
    for (const [name, figures] of Object.entries(of(shown)))
      for (const cells of rowsOf(await html(place, name), table, name))
        for (const [figure, head] of Object.entries(heads) as [FigureName, string][]) {
          const [dollars, cell] = [figures[figure], cells.get(head)];
          if (dollars === undefined || cell === undefined) continue;
          read++;
          expect(
            writtenAs(dollars).some((text) => cell.split(" ").includes(text)),
            `${page}: ${head} of ${name} is ${cell}, not ${dollars}`,
          ).toBe(true);
        }
  return read;
}

/** What the printer is given to print. */
async function reportOf({ world, browser, propertyId }: Place): Promise<string> {
  let given = "";
  const print = vi.spyOn(world.app.pdfCache, "print").mockImplementation(async ({ html }) => {
    given = await html();
    return Buffer.from("");
  });
  const { status } = await browser.send(apiPaths.printProperty(propertyId));
  print.mockRestore();
  expect(status).toBe(200);
  return given;
}

/** For each table with that first head: its row of that name, by the heads of its columns. */
function rowsOf(html: string, table: string, name: string): Map<string, string>[] {
  return [...html.matchAll(/<table\b.*?<\/table>/gs)].flatMap(([one]) => {
    const heads = cellsOf(/<thead\b.*?<\/thead>/s.exec(one)?.[0] ?? "");
    if (heads[0] !== table) return [];
    const rows = [...one.matchAll(/<tr\b[^>]*>.*?<\/tr>/gs)].map(([row]) => cellsOf(row));
    const found = rows.find(([first]) => first === name);
    return found ? [new Map(heads.map((head, place) => [head, found[place] ?? ""]))] : [];
  });
}

/** A cell that spans two columns stands in both. */
function cellsOf(html: string): string[] {
  return [...html.matchAll(/<(?:th|td)\b([^>]*)>(.*?)<\/(?:th|td)>/gs)].flatMap(
    ([, attributes = "", inside = ""]) => {
      const [, span = "1"] = /colspan="(\d+)"/i.exec(attributes) ?? [];
      return Array.from({ length: Number(span) }, () => textOf(inside));
    },
  );
}

/** In whole dollars or to the cent, and nothing as a dash. */
function writtenAs(dollars: string): string[] {
  const cents = centsFromText(dollars) ?? Number.NaN;
  const dash = cents <= 0 ? ["–"] : [];
  return [formatDollars(cents), formatDollarsAndCents(cents), ...dash];
}
