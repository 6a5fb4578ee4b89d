import { expect, test } from "vitest";
import { importMessages } from "~/contracts/import-messages";
import { SIZES } from "~/domain/sizes";
import { MOST_COLUMNS, MOST_SHEETS } from "~/domain/spreadsheet/import-plan";
import { SHEET_END, sheetRow, sheetStart } from "~/domain/spreadsheet/sheet";
import { sheetPath, workbookParts } from "~/domain/spreadsheet/workbook-parts";
import { newId } from "~/services/ids";
import { zipStream } from "~/services/zip";
import { addProperty } from "../support/add-property";
import { submitForm, submitHtml, textOf } from "../support/html-forms";
import { serverWith } from "../support/printed-report";
import { undoIn } from "../support/undo";

/** A property, and its page that brings in a file. */
async function importing() {
  const served = await serverWith((world, ada) => Promise.resolve(addProperty(world, ada, "Rātā")));
  const { browser, propertyId } = served;
  const at = `/properties/${propertyId}/import`;
  const html = async (path: string) => (await browser.page(path)).text();
  const look = async (content: BlobPart, name: string) => {
    const file = new File([content], name);
    return (await submitForm(browser, at, "read-spreadsheet", { file: [file] })).text();
  };
  const home = `/properties/${propertyId}`;
  const budgets = async () =>
    (await served.view()).projects.map(({ name, budget }) => [name, budget]);
  return { ...served, at, home, html, look, budgets };
}

const CSV = "Item,Budget\nTap,90\nOven,1200\n";

test("without script a file that is brought in again is asked about, and its rows are replaced with one Undo", async () => {
  const { browser, at, home, html, look, budgets, server } = await importing();
  const first = await look(CSV, "Kitchen.csv");
  expect(first).not.toContain('name="again"');
  await submitHtml(browser, at, first, "import-budget", {});
  expect(await budgets()).toEqual([["Kitchen", 1290]]);
  const second = await look(CSV, "Kitchen.csv");
  const question = /Brought in on \d+ \w+, \d+: replace those 2 rows, or add\?/;
  expect(textOf(second)).toMatch(question);
  const checked = await (await submitHtml(browser, at, second, "check", { again: "add" })).text();
  expect(textOf(checked)).toMatch(question);
  expect(checked).toMatch(/name="again" checked="" value="add"/);
  const refused = await submitHtml(browser, at, second, "import-budget", {});
  expect(refused.status).toBe(422);
  const asked = await refused.text();
  expect(textOf(asked)).toMatch(question);
  const done = await submitHtml(browser, at, asked, "import-budget", { again: "replace" });
  expect([done.status, done.headers.get("location")]).toEqual([303, home]);
  const page = await html(home);
  expect(textOf(page)).toContain(importMessages.brought(2));
  expect(await budgets()).toEqual([["Kitchen", 1290]]);
  const undone = await browser.form("/undo", undoIn(page));
  expect(undone.status).toBe(303);
  expect(textOf(await html(home))).toContain("2 items removed. 2 items are back.");
  expect(await budgets()).toEqual([["Kitchen", 1290]]);
  expect(server.reported).toEqual([]);
});

test("a workbook with as many sheets and columns as are read is looked at and brought in", async () => {
  const { browser, at, look, budgets } = await importing();
  const headings = Array.from({ length: MOST_COLUMNS }, (_, column) => ({
    text: ["Item", "Budget"][column] ?? `Other ${column}`,
    format: "plain" as const,
  }));
  const rows = [
    ["Tap", 90],
    ["Oven", "tbc"],
  ].map((cells, row) =>
    sheetRow({ cells: headings.map((_, column) => cells[column] ?? "x") }, headings, row + 2),
  );
  const sheet = [sheetStart(headings), ...rows, SHEET_END].join("");
  const names = Array.from({ length: MOST_SHEETS }, (_, place) => `Room ${place + 1}`);
  const parts = [
    ...workbookParts(names),
    ...names.map((_, place) => [sheetPath(place), sheet] as const),
  ].map(([path, content]) => ({ path, date: new Date(0), content, isPacked: false }));
  const shown = await look(await new Response(zipStream(parts)).arrayBuffer(), "House.xlsx");
  expect(textOf(shown)).toContain("100 rows into Room 1,");
  const typed = { "sheets.0.cells.3.1": "600" };
  const checked = await submitHtml(browser, at, shown, "check", typed);
  expect(checked.status).toBe(200);
  const done = await submitHtml(browser, at, await checked.text(), "import-budget", {});
  expect(done.status).toBe(303);
  const brought = new Map((await budgets()) as [string, number][]);
  expect([brought.size, brought.get("Room 1"), brought.get("Room 100")]).toEqual([100, 690, 90]);
});

test("before the last press the page says which columns and rows will not come in", async () => {
  const { browser, at, look, budgets } = await importing();
  const sent = (intent: string, html: string, typed: Record<string, string> = {}) =>
    submitHtml(browser, at, html, intent, typed).then((answer) => answer.text());
  const brings = (html: string) => /<button[^>]*value="import-budget"[^>]*>/.exec(html)?.[0];
  const first = await look(`Item,Room,Budget\nTap,Hall,90\n${",,5\n".repeat(2)}`, "Big.csv");
  expect(textOf(first)).toContain("This row has an amount and no name.");
  const twice = await sent("check", first, { "sheets.0.columns.1": "name" });
  expect(textOf(twice)).toContain("Columns A and B are both Item: B is left out.");
  expect(twice).toMatch(/<td class="num">90<\/td>/);
  const left = textOf(await sent("check", first, { "sheets.0.into": "none" }));
  expect(left).not.toContain("This row has an amount and no name.");
  expect(left).not.toContain("One Undo");
  await sent("import-budget", await look("Item,Budget\nTap,90\n", "Big.csv"));
  expect(await budgets()).toEqual([["Big", 90]]);
  const most = SIZES.itemsOfProject;
  const large = await look(`Item,Budget\n${"Tub,1\n".repeat(most)}`, "Big.csv");
  expect(textOf(large)).toContain(`Big gets ${most} rows, and has room for ${most - 1}.`);
  expect(brings(large)).toContain("disabled");
  const apart = await sent("check", large, { "sheets.0.into": "new" });
  expect(apart).toContain("Big gets");
  const bare = textOf(await look("Item,Budget\n", "Bare.csv"));
  expect(bare).toContain(importMessages.nothing);
  expect(bare).not.toContain("One Undo");
});

test("a call types over as many cells as its JSON has room for; the largest file comes in with them in its text", async () => {
  const { browser, at } = await importing();
  const sheets = SIZES.itemsOfProperty / SIZES.itemsOfProject;
  const textOfFile = (budget: string) =>
    Array.from({ length: sheets }, (_, sheet) => {
      const rows = `Tap\t${budget}\n`.repeat(SIZES.itemsOfProject);
      return `\fRoom ${sheet}\nItem\tBudget\n${rows}`;
    }).join("");
  const typed = Array.from({ length: SIZES.itemsOfProject }, (_, row) => [row + 2, { 1: "90" }]);
  const cells = Object.fromEntries(typed) as object;
  const over = Object.fromEntries(Array.from({ length: sheets }, (_, sheet) => [sheet, { cells }]));
  const send = (fields: object) =>
    browser.json("POST", `/api${at}`, {
      seen: String(SIZES.itemsOfProperty),
      formId: newId(),
      ...fields,
    });
  expect((await send({ text: textOfFile("tbc"), sheets: over })).status).toBe(413);
  const done = await send({ text: textOfFile("90") });
  expect([done.status, await done.json()]).toEqual([
    200,
    { count: SIZES.itemsOfProperty, left: 0 },
  ]);
  const { paths } = (await (await browser.json("GET", "/api/openapi.json")).json()) as Document;
  const { post } = paths["/api/properties/{propertyId}/import"] ?? {};
  expect(JSON.stringify(post)).toContain("more of them stand in `text` itself");
});

type Document = { paths: Record<string, { post: object }> };
