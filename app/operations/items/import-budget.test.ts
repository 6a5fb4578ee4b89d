import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished, expect, test } from "vitest";
import { importMessages } from "~/contracts/import-messages";
import { IncomingFile } from "~/contracts/uploads";
import { listProjects } from "~/data/projects";
import { readImport, sheetsOf } from "~/domain/spreadsheet/budget-import";
import { planOf } from "~/domain/spreadsheet/import-plan";
import { newId } from "~/services/ids";
import { zipStream } from "~/services/zip";
import { addKitchen, addProperty } from "../../../tests/support/add-property";
import { takeBack } from "../../../tests/support/undo";
import { makeWorld, type World } from "../../../tests/support/world";
import { createBill } from "../bills/bills";
import { exportBudget } from "../export/export-budget";
import { perform, performed } from "../operation";
import { createItem } from "./items";
import { importBudget, startImport } from "./import-budget";
import { readSpreadsheet } from "./read-spreadsheet";

function setUp() {
  const world = makeWorld();
  const ada = world.person("Ada");
  const as = world.as(ada);
  const propertyId = addProperty(world, ada, "Imported");
  const params = { propertyId };
  const read = async (content: Buffer | string, name = "Budget.csv") =>
    perform(readSpreadsheet, as, params, { file: fileOf(Buffer.from(content), name) });
  const seen = async (text: string) => {
    const { categories } = await perform(startImport, as, params, {});
    const sheets = sheetsOf(text);
    const plans = sheets.map((sheet) => planOf(sheet, categories));
    return String(readImport(sheets, plans, categories).count);
  };
  const bring = async (text: string, more: object = {}) =>
    performed(importBudget, as, params, {
      text,
      seen: await seen(text),
      formId: newId(),
      ...more,
    });
  return { world, ada, as, propertyId, params, read, seen, bring };
}

function fileOf(content: Buffer, name: string): IncomingFile {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "import-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "file");
  fs.writeFileSync(file, content);
  return new IncomingFile(file, name, "", content.length, "");
}

async function zipped(archive: Awaited<ReturnType<typeof exported>>): Promise<Buffer> {
  const files = archive.files.map(async (file) => ({
    path: file.path,
    date: file.date,
    content: "text" in file ? (await file.text()).join("") : "",
    isPacked: false,
  }));
  return Buffer.from(await new Response(zipStream(await Promise.all(files))).arrayBuffer());
}

function exported(world: World, who: ReturnType<World["person"]>, propertyId: string, as = "xlsx") {
  return perform(exportBudget, world.as(who), { propertyId }, { as });
}

async function budgetCsv(world: World, who: ReturnType<World["person"]>, propertyId: string) {
  const { files } = await exported(world, who, propertyId, "csv");
  const [budget] = files;
  return budget && "text" in budget ? (await budget.text()).join("") : "";
}

/** A kitchen with every kind of text that a spreadsheet might take for something else. */
async function odd({ world, ada, as }: ReturnType<typeof setUp>) {
  const { propertyId, projectId } = addKitchen(world, ada);
  const add = async (values: object) => (await perform(createItem, as, { projectId }, values)).id;
  const bill = (itemId: string, amount: number, said: object) =>
    perform(
      createBill,
      as,
      { propertyId },
      { kind: "receipt", lines: [{ itemId, amount }], ...said },
    );
  const tap = await add({ name: "=SUM(A1)", quantity: 12, budget: 1234.56 });
  await bill(tap, 40.05, {
    supplier: 'O"Brien & <Söhne>, Ltd',
    note: "two\nlines _x000D_ and\ttab",
  });
  const hob = await add({ name: "-2 & +3 'quoted'", budget: -500 });
  await bill(hob, 12.3, { supplier: "Mitre 10" });
  await add({ name: "Whāriki 😀 2026-11-28", budget: 99_999_999.99 });
  await add({ name: "007", quantity: 1_000_000 });
  return propertyId;
}

for (const as of ["xlsx", "csv"] as const)
  test(`what goes out as ${as} comes in as the same items`, async () => {
    const made = setUp();
    const { world, ada, propertyId, read, bring } = made;
    const from = await odd(made);
    const content =
      as === "xlsx"
        ? await zipped(await exported(world, ada, from))
        : await budgetCsv(world, ada, from);
    const { text } = await read(content, `Budget.${as}`);
    const { output } = await bring(text);
    expect(output).toEqual({ count: 4, left: 0 });
    const [before, after] = [
      await budgetCsv(world, ada, from),
      await budgetCsv(world, ada, propertyId),
    ];
    // A tab is a space in a row of text.
    expect(after).toBe(before.replaceAll("\t", " "));
  });

test("a workbook brought into its own property finds each category, whatever its sheet is called", async () => {
  const { world, ada, as, propertyId, params, read, bring } = setUp();
  const names = ["Budget", "'Quoted'", "Bath/Ens: [1] a very long name of a category", "Hall"];
  await bring(names.map((name) => `\f${name}\nItem\tBudget\nTap\t90`).join("\n"));
  const { text } = await read(await zipped(await exported(world, ada, propertyId)), "Budget.xlsx");
  expect((await bring(text, { again: "add" })).output).toEqual({ count: 4, left: 0 });
  const { categories } = await perform(startImport, as, params, {});
  expect(categories.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("rows of several sheets are one paste, which one Undo takes back with its new categories", async () => {
  const { world, ada, as, propertyId, params, bring } = setUp();
  const sheets = "\fKitchen\nItem\tBudget\nTap\t90\nOven\ttbc\n\fBath\nItem\tSupplier\nTub\tReece";
  const { output, receipt } = await bring(sheets);
  expect(output).toEqual({ count: 2, left: 0 });
  expect((await budgetCsv(world, ada, propertyId)).split("\r\n").slice(1, -1).toSorted()).toEqual([
    "Bath,Tub,1,0,0,0,Reece,",
    "Kitchen,Tap,1,90,0,90,,",
  ]);
  const { message } = await takeBack(as, propertyId, receipt.undo);
  expect(message).toBe("2 items removed.");
  expect((await perform(startImport, as, params, {})).categories).toEqual([]);
});

test("new categories come in the order of the file", async () => {
  const { world, propertyId, read, bring } = setUp();
  const names = Array.from({ length: 12 }, (_, at) => `Part ${String.fromCodePoint(76 - at)}`);
  const lines = names.map((name) => `${name},Item,100`);
  const { text } = await read(["Category,Item,Budget", ...lines].join("\n"));
  await bring(text);
  expect(listProjects(world.app.db, propertyId).map(({ name }) => name)).toEqual(names);
});

test("a cell typed over is brought in as typed", async () => {
  const { world, ada, propertyId, bring } = setUp();
  const text = "\fKitchen\nItem\tBudget\nTap\ttbc\nOven\t#REF!";
  const { output } = await bring(text, { seen: "1", sheets: { 0: { cells: { 2: { 1: "90" } } } } });
  expect(output).toEqual({ count: 1, left: 0 });
  expect(await budgetCsv(world, ada, propertyId)).toContain("Kitchen,Tap,1,90,0,90,,");
});

test("sent twice it is brought in once; other rows than were seen are refused", async () => {
  const { as, params, bring } = setUp();
  const text = "\fKitchen\nItem\tBudget\nTap\t90";
  const formId = newId();
  await bring(text, { formId });
  await bring(text, { formId });
  expect((await perform(startImport, as, params, {})).categories).toHaveLength(1);
  const refused = (input: object, problem: string) =>
    expect(bring(text, input)).rejects.toMatchObject({ fields: { text: [problem] } });
  await refused({ seen: "2" }, importMessages.lookAgain);
  await refused({ sheets: { 0: { into: "none" } } }, importMessages.nothingToBringIn);
});

test("many rows are parts of one paste: sent again it goes on, and one Undo takes all back", async () => {
  const { as, propertyId, params, bring } = setUp();
  const rows = "Tap\t1\tReece\n".repeat(500);
  const text = ["A", "B", "C"].map((name) => `\f${name}\nItem\tBudget\tSupplier\n${rows}`).join("");
  const sent = { formId: newId(), seen: "1500" };
  const lefts: number[] = [];
  for (let time = 0; time < 3; time++) lefts.push((await bring(text, sent)).output.left);
  expect(lefts).toEqual([500, 0, 0]);
  const { receipt } = await bring(text, sent);
  expect((await takeBack(as, propertyId, receipt.undo)).message).toBe("1,500 items removed.");
  expect((await perform(startImport, as, params, {})).categories).toEqual([]);
  expect((await bring(text, sent)).output).toEqual({ count: 1500, left: 500 });
});

test("a category takes no more than it has room for, and nothing is made", async () => {
  const { as, params, bring } = setUp();
  const text = `\fKitchen\nItem\tBudget\n${"Tap\t1\n".repeat(501)}`;
  const words =
    "Kitchen gets 501 rows, and has room for 500. A category can have up to 500 items, suggestions included. Give the file more sheets, or a column of categories.";
  await expect(bring(text)).rejects.toMatchObject({ fields: { text: [words] } });
  expect((await perform(startImport, as, params, {})).categories).toEqual([]);
});

test.each([
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), importMessages.wrongKind],
  [
    "one with a password",
    Buffer.concat([Buffer.from("d0cf11e0", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
    importMessages.protected,
  ],
  ["a picture", Buffer.from("89504e470d0a1a0a0000", "hex"), importMessages.wrongKind],
  ["a broken archive", Buffer.from("PK\x03\x04 and no more"), importMessages.broken],
  ["too many rows", Buffer.from("Item,Budget\r\n".repeat(5_001)), importMessages.tooManyRows],
  ["nothing", Buffer.from("\r\n,,\r\n"), importMessages.nothing],
])("%s is refused in words", async (_what, content, problem) => {
  await expect(setUp().read(content)).rejects.toMatchObject({ fields: { file: [problem] } });
});

test.each([
  ["more than 50 MB is refused", 51 * 1024 * 1024, importMessages.unpacksTooLarge],
  ["more than it says is read no further", 10, importMessages.broken],
])("an archive that unpacks to %s", async (_what, said, problem) => {
  const { world, ada, propertyId, read } = setUp();
  const archive = await zipped(await exported(world, ada, propertyId));
  const entry = archive.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
  archive.writeUInt32LE(said, entry + 24);
  await expect(read(archive)).rejects.toMatchObject({ fields: { file: [problem] } });
});

test.each([
  ["semicolons", "Item;Budget\nTap;90,000\n"],
  ["tabs", "Item\tBudget\nTap\t90,000\n"],
  ["UTF-16", Buffer.from("\ufeffItem,Budget\nTap,90000\n", "utf16le")],
])("a CSV file with %s is read", async (_what, content) => {
  const { read, seen } = setUp();
  const { text } = await read(content, "My kitchen.csv");
  expect(await seen(text)).toBe("1");
  expect(sheetsOf(text)[0]?.name).toBe("My kitchen");
});
