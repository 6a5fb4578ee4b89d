import { foldText } from "../fold-text";
import { isFilled, isTotal, readRow, type PastedItem } from "../pasted-items";
import { pastedRows, textOfRows, type TextRow } from "../pasted-rows";
import { problemOf } from "./import-problems";
import {
  headsOf,
  LEFT_OUT,
  MOST_SHEETS,
  NEW_CATEGORY,
  planOf,
  type Category,
  type SheetOfFile,
  type SheetPlan,
} from "./import-plan";

/** A form feed begins each sheet, whose first line is its name. */
export function textOfSheets(sheets: readonly SheetOfFile[]): string {
  return sheets
    .map(({ name, rows }) => `\f${name.replace(/\s+/g, " ")}\n${textOfRows(rows)}`)
    .join("\n");
}

export function sheetsOf(text: string): SheetOfFile[] {
  return text
    .replaceAll("\r\n", "\n")
    .split("\f")
    .slice(1, MOST_SHEETS + 1)
    .map((part) => {
      const end = part.indexOf("\n");
      const rows = pastedRows(part.slice(end + 1), { keepsLines: true });
      return { name: part.slice(0, end), rows: rows.filter(isFilled) };
    });
}

/** A row as it will be; `problem` in words keeps it behind. */
export type ImportRow = {
  row: number;
  cells: readonly string[];
  isTotal: boolean;
  item: PastedItem;
  problem: string | undefined;
  /** The columns to type into: those whose cells keep it behind, and those that were typed over. */
  open: ReadonlySet<number>;
};
export type ReadSheet = {
  name: string;
  plan: SheetPlan;
  heads: TextRow | undefined;
  rows: ImportRow[];
};
/** `id` is null for a category that is made. */
export type ImportPlace = { id: string | null; name: string; items: PastedItem[] };

/** What each sheet becomes, and the categories with what goes into them. */
export function readImport(
  sheets: readonly SheetOfFile[],
  plans: readonly (SheetPlan | undefined)[],
  categories: readonly Category[],
): { sheets: ReadSheet[]; places: ImportPlace[]; count: number } {
  const places = new Map<string, ImportPlace>();
  const placeNamed = (name: string, id?: string): ImportPlace => {
    const found = categories.find((one) =>
      id ? one.id === id : foldText(one.name) === foldText(name),
    );
    const key = found?.id ?? foldText(name);
    const place = places.get(key) ?? {
      id: found?.id ?? null,
      name: found?.name ?? name,
      items: [],
    };
    places.set(key, place);
    return place;
  };
  const read = sheets.map((sheet, at): ReadSheet => {
    const plan = plans[at] ?? planOf(sheet, categories);
    const heads = headsOf(sheet);
    const rows = heads ? sheet.rows.slice(1) : sheet.rows;
    const ofCategory = plan.columns.indexOf("category");
    const columns = plan.columns.map((column) =>
      column === LEFT_OUT || column === "category" ? undefined : column,
    );
    const found = rows.map(({ row, cells: ofFile }): ImportRow => {
      const { cells, typed } = typedOver(ofFile, plan.cells?.[row] ?? {}, columns.length);
      const item = readRow({ row, cells: cells.map(plainNumber) }, columns);
      const total = isTotal(item.name);
      const wrong = item.wrong.map((name) => columns.indexOf(name));
      return {
        row,
        cells,
        isTotal: total,
        item,
        open: new Set(total ? typed : [...wrong.filter((at) => at >= 0), ...typed]),
        problem: total ? undefined : problemOf(item, cells, columns),
      };
    });
    if (plan.into !== LEFT_OUT)
      for (const { isTotal: total, problem, item, cells } of found) {
        if (total || problem !== undefined) continue;
        const own = cells[ofCategory] ?? "";
        const place =
          own === "" && plan.into !== NEW_CATEGORY
            ? placeNamed(sheet.name, plan.into)
            : placeNamed(own || sheet.name);
        place.items.push(item);
      }
    return { name: sheet.name, plan, heads, rows: found };
  });
  const filled = [...places.values()];
  const count = filled.reduce((sum, { items }) => sum + items.length, 0);
  return { sheets: read, places: filled, count };
}

/** A blank leaves the cell as the file has it. */
function typedOver(ofFile: readonly string[], own: Record<string, string>, width: number) {
  const cells = [...ofFile, ...Array<string>(Math.max(0, width - ofFile.length)).fill("")];
  const typed: number[] = [];
  for (let at = 0; at < width; at += 1) {
    const text = own[at]?.trim();
    if (!text || text === cells[at]) continue;
    cells[at] = text;
    typed.push(at);
  }
  return { cells, typed };
}

/** A number with more decimals than cents have, such as of a formula, is rounded. */
function plainNumber(cell: string): string {
  return /^-?\d{1,15}\.\d{3,20}$/.test(cell) ? Number(cell).toFixed(2) : cell;
}
