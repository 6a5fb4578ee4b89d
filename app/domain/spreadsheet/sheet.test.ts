import { expect, test } from "vitest";
import { columnName, sheetRow, sheetStart, xmlText, type Heading } from "./sheet";
import { sheetNamer, workbookParts } from "./workbook-parts";

const HEADINGS: Heading[] = [
  { text: "Item", format: "plain" },
  { text: "Budget", format: "money" },
  { text: "Date", format: "date" },
];

test("texts are text cells whatever they begin with, amounts and dates are numbers", () => {
  expect(sheetRow({ cells: ["=1+1", 12.5, "2026-11-28"] }, HEADINGS, 2)).toBe(
    '<row r="2"><c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>' +
      '<c r="B2" s="1"><v>12.5</v></c><c r="C2" s="2"><v>46354</v></c></row>',
  );
});

test("a formula has the result that it had when it was written", () => {
  const cells = ["Total", { formula: "SUM(B2:B3)", result: 12.5 }, ""];
  expect(sheetRow({ cells, isTotal: true }, HEADINGS, 4)).toContain(
    '<c r="B4" s="4"><f>SUM(B2:B3)</f><v>12.5</v></c></row>',
  );
});

test("the headings stay in sight", () => {
  expect(sheetStart(HEADINGS)).toContain('<pane ySplit="1" topLeftCell="A2"');
});

test("text is what it was for a reader of XML", () => {
  expect(xmlText('a < b & "c"\n\0\ud800 _x000D_')).toBe(
    "a &lt; b &amp; &quot;c&quot;\n_x0000__xD800_ _x005F_x000D_",
  );
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
])("column %i is %s", (at, name) => {
  expect(columnName(at)).toBe(name);
});

test("names of sheets are such as Excel takes, and none is there twice", () => {
  const nameOf = sheetNamer();
  expect(nameOf("Kitchen")).toBe("Kitchen");
  expect(nameOf("kitchen")).toBe("kitchen (2)");
  expect(nameOf("Bath / laundry: [1]")).toBe("Bath   laundry   1");
  expect(nameOf("History")).toBe("History (2)");
  expect(nameOf("'")).toBe("’");
  expect(nameOf("???")).toBe("Sheet");
  expect(nameOf("x".repeat(40))).toBe("x".repeat(31));
  expect(nameOf("x".repeat(41))).toBe(`${"x".repeat(27)} (2)`);
});

test("a workbook names its sheets and where they are", () => {
  const parts = new Map(workbookParts(["Budget", "Tom & Jo"]));
  expect(parts.get("xl/workbook.xml")).toContain(
    '<sheet name="Tom &amp; Jo" sheetId="2" r:id="rId2"/>',
  );
  expect(parts.get("xl/_rels/workbook.xml.rels")).toContain('Target="worksheets/sheet2.xml"');
});
