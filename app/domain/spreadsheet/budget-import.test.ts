import { expect, test } from "vitest";
import { readImport, sheetsOf, textOfSheets } from "./budget-import";
import { columnsTwice, planOf, planSent } from "./import-plan";

const rows = (...lines: string[]) =>
  lines.map((line, at) => ({ row: at + 1, cells: line.split("|") }));
const kitchen = [{ id: "k", name: "Kitchen" }];
const read = (name: string, ...lines: string[]) => {
  const sheets = [{ name, rows: rows(...lines) }];
  return readImport(sheets, [], kitchen);
};

test("sheets go through a text and come back with their rows, blank ones left out", () => {
  const text = textOfSheets([
    {
      name: "Kitchen",
      rows: [
        { row: 1, cells: ["Item", "Note"] },
        { row: 4, cells: ["Tap", 'a "b"\n\tc'] },
      ],
    },
    { name: "Bath", rows: [] },
  ]);
  expect(sheetsOf(text.replaceAll("\n", "\r\n"))).toEqual([
    {
      name: "Kitchen",
      rows: [
        { row: 1, cells: ["Item", "Note"] },
        { row: 4, cells: ["Tap", 'a "b"\n c'] },
      ],
    },
    { name: "Bath", rows: [] },
  ]);
});

test("columns follow from headings; what has no place is left out until it is chosen", () => {
  const named = { name: "KITCHEN", rows: rows("Work|Qty|Estimate|Who|Remarks|Done %") };
  expect(planOf(named, kitchen)).toEqual({
    into: "k",
    columns: ["name", "quantity", "budget", "supplier", "note", "none"],
  });
});

test("a sheet of sums and lists of our own export are left out", () => {
  for (const first of ["Category|Budget|Spent", "Bill|Date|Item|Amount", "Quote|Supplier|Item"])
    expect(planOf({ name: "x", rows: rows(first, "a|1|2|3") }, kitchen).into).toBe("none");
});

test("rows go to the category of their sheet, or to the one that a column names", () => {
  expect(read("Kitchen", "Item|Budget", "Tap|90").places).toMatchObject([
    { id: "k", items: [{ name: "Tap", budget: 9000 }] },
  ]);
  const byColumn = read("budget", "Category|Item|Budget", "Kitchen|Tap|90", "Bath|Tub|1", "|Odd|2");
  expect(byColumn.places).toMatchObject([
    { id: "k", name: "Kitchen" },
    { id: null, name: "Bath" },
    { id: null, name: "budget" },
  ]);
});

test("rows that cannot be read stay behind, said in words, and stop no other", () => {
  const { sheets, count } = read(
    "Roof",
    "Item|Qty|Budget|Spent",
    "Wash|1|1,800|$4,200.00",
    "Scaffold|1|tbc|",
    "|1|450|",
    "|||",
    "Fascias|1|#REF!|",
    "Boards|2.5|1|",
    "Gold|1|123456789012|",
    "Paint|1|33.33333|(450)",
    "Total|5|9,400|",
  );
  expect(count).toBe(2);
  expect(sheets[0]?.rows.map(({ row, problem }) => [row, problem])).toEqual([
    [2, undefined],
    [3, "“tbc” is no number."],
    [4, "This row has an amount and no name."],
    [5, "This row has no name."],
    [6, "The spreadsheet itself shows an error, #REF!."],
    [7, "“2.5” is no whole number from 1 to 1,000,000."],
    [8, "“123456789012” is larger than $100 million."],
    [9, undefined],
    [10, undefined],
  ]);
  expect(sheets[0]?.rows.at(-1)).toMatchObject({ isTotal: true });
  expect(sheets[0]?.rows.at(-2)?.item).toMatchObject({ budget: 3333, spent: -45_000 });
});

test("a wrong cell that is typed over brings its row in, and stays open to be typed into", () => {
  const sheets = [
    { name: "Roof", rows: rows("Item|Budget|Spent", "Wash|tbc", "|5", "Tap|#REF!|x") },
  ];
  const plan = { into: "k", columns: ["name", "budget", "spent"] as const };
  const typedOver = (cells: Record<string, Record<string, string>>) => {
    const { sheets: found, places } = readImport(sheets, [{ ...plan, cells }], kitchen);
    return {
      items: places.flatMap(({ items }) => items.map(({ name, budget }) => [name, budget])),
      open: found[0]?.rows.map(({ open }) => [...open].join()),
      problems: found[0]?.rows.map(({ problem }) => problem),
    };
  };
  expect(typedOver({})).toMatchObject({ items: [], open: ["1", "0", "1,2"] });
  const { items, open, problems } = typedOver({
    2: { 1: " 600 ", 0: "" },
    3: { 0: "Scaffold", 7: "beyond" },
    4: { 1: "90", 2: "still wrong" },
  });
  expect(items).toEqual([
    ["Wash", 60_000],
    ["Scaffold", 500],
  ]);
  expect(open).toEqual(["1", "0", "2,1"]);
  expect(problems).toEqual([undefined, undefined, "“still wrong” is no number."]);
});

test("a plan of its own decides", () => {
  const sheets = [{ name: "Roof", rows: rows("Item|Cost|Other", "Wash|10|20") }];
  const plan = { into: "k", columns: ["name", "none", "spent"] as const };
  expect(readImport(sheets, [plan], kitchen).places).toMatchObject([
    { id: "k", items: [{ name: "Wash", budget: 0, spent: 2000 }] },
  ]);
});

test("of columns with the same meaning the first is read, and the others are named", () => {
  const sheet = { name: "Roof", rows: rows("Item|Room|Budget|Cost", "Wash|Hall|10|20") };
  const plan = planSent({ columns: { 1: "name", 3: "budget" } }, planOf(sheet, kitchen));
  expect(readImport([sheet], [plan], kitchen).places).toMatchObject([
    { items: [{ name: "Wash", budget: 1000 }] },
  ]);
  expect(columnsTwice(plan.columns)).toEqual([
    "Columns A and B are both Item: B is left out.",
    "Columns C and D are both Budget: D is left out.",
  ]);
  expect(columnsTwice(["none", "name", "none"])).toEqual([]);
});
