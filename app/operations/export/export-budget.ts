import {
  AccountExport,
  accountExport,
  exportBudgetInput,
  type ExportedFile,
} from "~/contracts/export";
import { messages } from "~/contracts/messages";
import { inReadTransaction, type Db } from "~/data/database";
import { listNamedSpends } from "~/data/exported";
import { listProjects, listItems } from "~/data/projects";
import { findProperty } from "~/data/properties";
import { archiveName } from "~/domain/archive-name";
import { moneyCell } from "~/domain/csv";
import { grouped } from "~/domain/grouped";
import { ITEM, type ItemValues } from "~/domain/item-fields";
import { centsOf, sumBy } from "~/domain/money";
import type { Project } from "~/domain/property";
import { shorten } from "~/domain/shorten";
import {
  columnName,
  SHEET_END,
  sheetRow,
  sheetStart,
  type Heading,
  type SheetCell,
  type SheetRow,
} from "~/domain/spreadsheet/sheet";
import {
  sheetNamer,
  sheetPath,
  WORKBOOK_TYPE,
  workbookParts,
} from "~/domain/spreadsheet/workbook-parts";
import { LONGEST_NOTES, LONGEST_TEXT } from "~/domain/text-limits";
import { onProperty } from "../builders";
import { inTurns } from "../in-turns";
import { query } from "../operation";
import { limitReads } from "../rate-limit";
import { inCsv } from "./export";
import { readerOf, type Piece, type TableSource } from "./pieces";
import { propertyTables } from "./property-tables";
import { columnsOf, tableOf, type Column, type Table } from "./tables";

/**
 * Budget, deal, bills, quotes and suppliers of a property: one workbook, or a ZIP of the same tables
 * as CSV.
 */
export const exportBudget = query({
  ...onProperty("print"),
  summary: "A property as a spreadsheet",
  failure: messages.exportFailed,
  input: exportBudgetInput,
  output: accountExport,
  async prepare(context, _input, { propertyId }) {
    limitReads(context, "export");
    const { db: root, currentActor } = context;
    const inIt = <Part>(part: (db: Db) => Part[]): Part[] =>
      inReadTransaction(root, (db) =>
        currentActor && findProperty(db, currentActor.user, propertyId) ? part(db) : [],
      );
    const projects = inIt((db) => listProjects(db, propertyId));
    const read = await inTurns(projects, (project) => inIt((db) => [readCategory(db, project)]));
    return read.flat();
  },
  run({ app, db, actor, now }, property, { as }, categories) {
    const read = readerOf(app.db, actor.user, property);
    const tables = propertyTables(db, property, now);
    const file = (path: string, text: () => Promise<readonly string[]>): ExportedFile => ({
      path,
      date: now,
      text,
    });
    const name = archiveName(property.name, "Property");
    if (as === "csv")
      return new AccountExport(`${name}.zip`, [
        file("budget.csv", read(inCsv(() => [() => budgetTable(categories)]))),
        ...tables.map((table) => file(`${table.name}.csv`, read(inCsv(table.pieces)))),
      ]);
    const nameOf = sheetNamer();
    const budget = budgetSheets(categories, nameOf);
    const sheets = [
      ...budget.map((sheet) => ({ name: sheet.name, text: async () => [drawSheet(sheet)] })),
      ...tables.map(({ name: table, pieces }) => ({
        name: nameOf(`${table.slice(0, 1).toUpperCase()}${table.slice(1)}`),
        text: read(inSheet(pieces)),
      })),
    ];
    const parts = workbookParts(sheets.map((sheet) => sheet.name));
    return new AccountExport(
      `${name}.xlsx`,
      [
        ...parts.map(([path, text]) => file(path, async () => [text])),
        ...sheets.map(({ text }, at) => file(sheetPath(at), text)),
      ],
      WORKBOOK_TYPE,
    );
  },
});

/** `supplier` and `note` are those of its spends. */
type BudgetItem = ItemValues & { supplier: string; note: string };
type BudgetCategory = { name: string; items: BudgetItem[] };

/** A category without suggestions. */
function readCategory(db: Db, { id, name }: Project): BudgetCategory {
  const spends = grouped(listNamedSpends(db, id), ({ itemId }) => itemId);
  const items = listItems(db, [id]).filter(({ status }) => status === "active");
  return {
    name,
    items: items.map((item) => {
      const ofItem = spends.get(item.id) ?? [];
      const texts = ofItem.map(({ note, lineNote }) => inWords([note, lineNote], " · "));
      return {
        ...item,
        supplier: shorten(
          inWords(
            ofItem.map(({ supplier }) => supplier ?? ""),
            ", ",
          ),
          LONGEST_TEXT,
        ),
        note: shorten(inWords(texts, " · "), LONGEST_NOTES),
      };
    }),
  };
}

function inWords(texts: readonly string[], between: string): string {
  return [...new Set(texts)].filter(Boolean).join(between);
}

const COLUMNS: readonly Column<BudgetItem>[] = [
  ...columnsOf(ITEM, (item: BudgetItem) => item),
  ["Left", ({ budget, spent }) => moneyCell(budget - spent), "money"],
  ["Supplier", ({ supplier }) => supplier],
  ["Note", ({ note }) => note],
];

/** All categories in one table. */
function budgetTable(categories: readonly BudgetCategory[]): Table {
  type Row = BudgetItem & { category: string };
  const columns: Column<Row>[] = [["Category", ({ category }) => category], ...COLUMNS];
  return tableOf(
    columns,
    categories.flatMap(({ name, items }) => items.map((item) => ({ category: name, ...item }))),
  );
}

type Sheet = { name: string; headings: readonly Heading[]; rows: SheetRow[] };

/** The sums of all categories, then a sheet for each that has items. @param nameOf see sheetNamer. */
function budgetSheets(
  categories: readonly BudgetCategory[],
  nameOf: (name: string) => string,
): Sheet[] {
  const budget = nameOf("Budget");
  const filled = categories.filter(({ items }) => items.length > 0);
  const sheets = filled.map(({ name, items }) => categorySheet(name, nameOf(name), items));
  const [first, ...money] = (["Category", "Budget", "Spent", "Left"] as const).map(
    (text, at): Heading => ({ text, format: at === 0 ? "plain" : "money" }),
  );
  if (!first) return sheets;
  const rows = sheets.map(({ name, headings, rows: own }, at): SheetRow => {
    const total = own.at(-1)?.cells ?? [];
    const cells = money.map(({ text }): SheetCell => {
      const column = headings.findIndex((heading) => heading.text === text);
      const place = `'${name.replaceAll("'", "''")}'!${columnName(column)}${own.length + 1}`;
      return { formula: place, result: numberIn(total[column]) };
    });
    return { cells: [filled[at]?.name ?? name, ...cells] };
  });
  const headings = [first, ...money];
  return [{ name: budget, headings, rows: withTotal(headings, rows) }, ...sheets];
}

/** Where its sheet cannot have the name of the category, a column that an import reads has it. */
function categorySheet(category: string, name: string, items: readonly BudgetItem[]): Sheet {
  const columns = name === category ? COLUMNS : [...COLUMNS, ["Category", () => category] as const];
  const { headings, rows } = tableOf(columns, items);
  const [budget, spent, left] = ["Budget", "Spent", "Left"].map((name) =>
    headings.findIndex(({ text }) => text === name),
  ) as [number, number, number];
  const live = rows.map((cells, at): SheetRow => {
    const formula = `${columnName(budget)}${at + 2}-${columnName(spent)}${at + 2}`;
    return { cells: cells.with(left, { formula, result: numberIn(cells[left]) } as never) };
  });
  return { name, headings, rows: withTotal(headings, live) };
}

/** Its sums are live. */
function withTotal(headings: readonly Heading[], rows: SheetRow[]): SheetRow[] {
  const cells = headings.map(({ format }, at): SheetCell => {
    if (at === 0) return "Total";
    if (format !== "money") return "";
    const column = columnName(at);
    const cents = rows.map(({ cells: own }) => ({ of: centsOf(numberIn(own[at])) }));
    return {
      formula: `SUM(${column}2:${column}${rows.length + 1})`,
      result: moneyCell(sumBy("of", cents)),
    };
  });
  return [...rows, { cells, isTotal: true }];
}

function numberIn(cell: SheetCell = 0): number {
  return typeof cell === "object" ? cell.result : Number(cell);
}

function drawSheet({ headings, rows }: Pick<Sheet, "headings" | "rows">): string {
  const drawn = rows.map((row, at) => sheetRow(row, headings, at + 2));
  return [sheetStart(headings), ...drawn, SHEET_END].join("");
}

/** A table in parts as a sheet in parts. */
function inSheet(pieces: TableSource["pieces"]): (...given: Parameters<typeof pieces>) => Piece[] {
  return (view, db) => {
    let next = 2;
    const drawn = pieces(view, db).map((piece, at): Piece => (later) => {
      const { headings, rows, formats = [] } = piece(later);
      const text = rows.map((cells, place) => {
        const format = formats[place];
        const row = format ? { cells, formats: headings.map(() => format) } : { cells };
        return sheetRow(row, headings, next++);
      });
      return [at === 0 ? sheetStart(headings) : "", ...text].join("");
    });
    return [...drawn, () => SHEET_END];
  };
}
