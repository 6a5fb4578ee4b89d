import {
  AccountExport,
  accountExport,
  exportBudgetInput,
  type ExportedFile,
} from "~/contracts/export";
import { messages } from "~/contracts/messages";
import { inReadTransaction, type Db } from "~/data/database";
import { listProjects } from "~/data/projects";
import { findProperty } from "~/data/properties";
import { archiveName } from "~/domain/archive-name";
import {
  sheetNamer,
  sheetPath,
  WORKBOOK_TYPE,
  workbookParts,
} from "~/domain/spreadsheet/workbook-parts";
import { onProperty } from "../builders";
import { inTurns } from "../in-turns";
import { query } from "../operation";
import { limitReads } from "../rate-limit";
import { budgetSheets, budgetTable, drawSheet, inSheet, readCategory } from "./budget-sheets";
import { inCsv } from "./export";
import { readerOf } from "./pieces";
import { propertyTables } from "./property-tables";

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
