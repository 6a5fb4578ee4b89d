import fs from "node:fs";
import { expect, test } from "vitest";
import { readPastedItems } from "./pasted-items";

const plain = { quantity: 1, budget: 0, spent: 0, supplier: "", note: "", wrong: [] };
const rows = (...lines: string[][]) => lines.map((cells) => cells.join("\t")).join("\n");

test("a column of names becomes items of one each", () => {
  expect(readPastedItems("Benchtop\nTap\r\n\r\nOven").items).toMatchObject([
    { ...plain, row: 1, name: "Benchtop" },
    { ...plain, row: 2, name: "Tap" },
    { ...plain, row: 4, name: "Oven" },
  ]);
});

test("an item may be called Item 1", () => {
  expect(readPastedItems("Item 1\nItem 2").items.map(({ name }) => name)).toMatchObject([
    "Item 1",
    "Item 2",
  ]);
});

test("two columns are name and budget, three have spent behind, four the quantity between", () => {
  expect(readPastedItems(rows(["Tap", "$1,200.40"])).items).toMatchObject([
    { ...plain, row: 1, name: "Tap", budget: 120_040 },
  ]);
  expect(readPastedItems(rows(["Tap", "90", "40"])).items).toMatchObject([
    { ...plain, row: 1, name: "Tap", budget: 9000, spent: 4000 },
  ]);
  expect(readPastedItems(rows(["Tap", "3", "90", "40"])).items).toMatchObject([
    { ...plain, row: 1, name: "Tap", quantity: 3, budget: 9000, spent: 4000 },
  ]);
});

test("the widest row determines the columns; cells beyond the fourth are ignored", () => {
  const { items } = readPastedItems(rows(["Tap"], ["Oven", "2", "900", "0", "900", "on sale"]));
  expect(items).toMatchObject([
    { ...plain, row: 1, name: "Tap" },
    { ...plain, row: 2, name: "Oven", quantity: 2, budget: 90_000 },
  ]);
});

test.each([
  [["Item", "Quantity", "Budget", "Spent", "Left"]],
  [["ITEMS", "Qty", "Estimate", "Actual", "Left"]],
  [["Description", "No.", "Quote", "Paid", "Notes"]],
])("a heading row %j is no item and determines the columns", (headings) => {
  expect(readPastedItems(rows(headings, ["Tap", "2", "90", "40", "50"])).items).toMatchObject([
    { row: 2, name: "Tap", quantity: 2, budget: 9000, spent: 4000, wrong: [] },
  ]);
});

test("headings may have any order; unknown columns are ignored", () => {
  expect(
    readPastedItems(rows(["Room", "Spent", "Item"], ["Kitchen", "40", "Tap"])).items,
  ).toMatchObject([{ ...plain, row: 2, name: "Tap", spent: 4000 }]);
});

test("without headings, six columns end with supplier and note, unless the fifth has a number", () => {
  const six = rows(["Tap", "1", "90", "40", "Reece", "brass"], ["Oven", "1", "9", "4", "", ""]);
  expect(readPastedItems(six)).toMatchObject({
    items: [
      { name: "Tap", spent: 4000, supplier: "Reece", note: "brass" },
      { name: "Oven", supplier: "", note: "" },
    ],
    unread: [],
  });
  const numbered = rows(["Tap", "1", "90", "40", "50", "brass"], ["Oven", "1", "9", "4", "", ""]);
  expect(readPastedItems(numbered)).toMatchObject({
    items: [{ supplier: "", note: "" }, { supplier: "" }],
    unread: ["E", "F"],
  });
});

test("columns that nothing is read from are named, unless they are blank", () => {
  const headed = rows(["Room", "Item", "", "Left", "Note"], ["Bath", "Tap", "x", "", "brass"]);
  expect(readPastedItems(headed).unread).toEqual(["Room", "C"]);
  expect(readPastedItems(rows(["Tap", "1", "2", "3", "x"])).unread).toEqual(["E"]);
});

test("of two columns with the same heading the first is read, and the other named", () => {
  const twice = readPastedItems("Item\tBudget\tCost\nTap\t90\t95");
  expect(twice).toMatchObject({ items: [{ budget: 9000 }], unread: ["Cost"] });
});

test("reports unreadable cells by row and column instead of reading $0", () => {
  expect(
    readPastedItems(
      rows(["Tap", "two", "TBC", "n/a"], ["", "1", "5", "5"], ["Oven", "1.5", "1", "100000000"]),
    ).items,
  ).toMatchObject([
    {
      row: 1,
      name: "Tap",
      quantity: 1,
      budget: 0,
      spent: 0,
      wrong: ["quantity", "budget", "spent"],
    },
    { row: 2, name: "", quantity: 1, budget: 500, spent: 500, wrong: ["name"] },
    { row: 3, name: "Oven", quantity: 1, budget: 100, spent: 0, wrong: ["quantity", "spent"] },
  ]);
});

test("a name of over 200 characters is wrong", () => {
  expect(readPastedItems("x".repeat(201)).items[0]?.wrong).toEqual(["name"]);
  expect(readPastedItems("x".repeat(200)).items[0]?.wrong).toEqual([]);
});

test("leaves total rows out and reports them", () => {
  const pasted = readPastedItems(
    rows(["Tap", "90"], ["Subtotal", "90"], ["", ""], ["TOTAL:", "90"]),
  );
  expect(pasted.items.map(({ name }) => name)).toEqual(["Tap"]);
  expect(pasted.leftOut).toEqual(["Subtotal", "TOTAL:"]);
  expect(readPastedItems(rows(["Total demolition", "90"], ["Tap", "1"])).items).toHaveLength(2);
});

test("a quoted cell may hold tabs, line breaks and quotes, as spreadsheets copy them", () => {
  expect(readPastedItems('"Tap,\nbrass\t""old"""\t90\nOven\t10').items).toMatchObject([
    { ...plain, row: 1, name: 'Tap, brass "old"', budget: 9000 },
    { ...plain, row: 2, name: "Oven", budget: 1000 },
  ]);
});

test("a quote that is never closed, or stands within a cell, is part of the text", () => {
  expect(readPastedItems('90" pipe\t10\n"Tap\t20').items).toMatchObject([
    { ...plain, row: 1, name: '90" pipe', budget: 1000 },
    { ...plain, row: 2, name: '"Tap', budget: 2000 },
  ]);
});

test("an empty paste adds nothing", () => {
  expect(readPastedItems(" \n\t\n")).toEqual({ items: [], leftOut: [], unread: [] });
});

/** What Ctrl+C puts on the clipboard there, as text. */
const clipboard = (name: string) => fs.readFileSync(`tests/support/clipboards/${name}.txt`, "utf8");

test("reads what Excel copies: CRLF, quoted line breaks, brackets; 12 % is no amount", () => {
  expect(readPastedItems(clipboard("excel")).items).toMatchObject([
    { name: "Oven", budget: 123_450, wrong: [] },
    { name: 'Tap "Nova"', quantity: 2, budget: -45_000, spent: 9000, wrong: [] },
    { name: "Painting", budget: 0, wrong: ["budget"] },
  ]);
});

test("reads what LibreOffice copies: spaces in numbers; a decimal comma is no amount", () => {
  expect(readPastedItems(clipboard("libreoffice")).items).toMatchObject([
    { name: "Oven", budget: 130_000, wrong: [] },
    { name: "Tap Nova", quantity: 2, spent: 9000, wrong: ["budget"] },
    { name: "Painting", budget: 130_050, wrong: [] },
  ]);
});

test("reads what Google Sheets copies: no line break at its end, a row of sums", () => {
  expect(readPastedItems(clipboard("google-sheets"))).toMatchObject({
    items: [
      { name: "Oven", budget: 123_450, supplier: "Bunnings", wrong: [] },
      { name: "Tap Nova", budget: -45_000, supplier: "", wrong: [] },
    ],
    leftOut: ["Total"],
  });
});
