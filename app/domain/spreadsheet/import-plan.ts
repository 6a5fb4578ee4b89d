import { foldText } from "../fold-text";
import { columnNamed, columnsOfRows, PASTED_FIELDS, type PastedFieldName } from "../pasted-items";
import type { TextRow } from "../pasted-rows";
import { columnName } from "./sheet";

/** The most rows of a file with anything in them, its sheets, and the columns of each. */
export const MOST_ROWS = 5_000;
export const MOST_SHEETS = 100;
export const MOST_COLUMNS = 26;
/** In characters, as the form carries them. */
export const LONGEST_IMPORT = 1_000_000;

export type SheetOfFile = { name: string; rows: readonly TextRow[] };

/** A sheet or a column that has no place; a form does not send a blank. */
export const LEFT_OUT = "none";

export type ImportColumn = PastedFieldName | "category" | typeof LEFT_OUT;
/** What was typed over cells, by the row's number in the file and the column's place. */
export type TypedCells = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** `into` is a category's id, NEW_CATEGORY or LEFT_OUT. */
export type SheetPlan = { into: string; columns: readonly ImportColumn[]; cells?: TypedCells };
export const NEW_CATEGORY = "new";

export const IMPORT_COLUMNS: readonly { name: ImportColumn; label: string }[] = [
  ...PASTED_FIELDS.map((field) => ({
    name: field.name,
    label: "heading" in field ? field.heading : field.label,
  })),
  { name: "category", label: "Category" },
  { name: LEFT_OUT, label: "leave out" },
];

export type Category = { id: string; name: string };

/** By their headings: lists of our own export, which are no budgets. */
export function isList({ rows: [first] }: SheetOfFile): boolean {
  const [start = "", ...others] = first?.cells ?? [];
  return /^(bill|quote|line)$/i.test(start) || others.includes("GST number");
}

/** The first row is one of headings where it names two columns, or one and no number. */
export function headsOf({ rows }: SheetOfFile): TextRow | undefined {
  const [first] = rows;
  const named = first?.cells.filter((cell) => columnOf(cell) !== LEFT_OUT).length ?? 0;
  const hasNumber = first?.cells.some((cell) => /\d/.test(cell));
  return named > 1 || (named === 1 && !hasNumber) ? first : undefined;
}

function columnOf(heading: string): ImportColumn {
  return /^categor(y|ies)$/i.test(heading) ? "category" : (columnNamed(heading) ?? LEFT_OUT);
}

/**
 * As its headings say, else by position; the first column is of items where no other is. A sheet
 * without one is left out.
 */
export function planOf(sheet: SheetOfFile, categories: readonly Category[]): SheetPlan {
  const heads = headsOf(sheet);
  const { columns: placed } = columnsOfRows(sheet.rows);
  const all = Array.from({ length: widthOf(sheet) }, (_, at): ImportColumn =>
    heads ? columnOf(heads.cells[at] ?? "") : (placed[at] ?? LEFT_OUT),
  );
  if (!all.includes("name") && all[0] === LEFT_OUT) all[0] = "name";
  const columns = all.map((column, at) => (all.indexOf(column) === at ? column : LEFT_OUT));
  const isLeft = isList(sheet) || !columns.includes("name");
  const named = categories.find(({ name }) => foldText(name) === foldText(sheet.name));
  return { into: isLeft ? LEFT_OUT : (named?.id ?? NEW_CATEGORY), columns };
}

export function widthOf({ rows }: SheetOfFile): number {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Math.min(width, MOST_COLUMNS);
}

/** Columns that are not read, since one before them has the same meaning, in words. */
export function columnsTwice(columns: readonly ImportColumn[]): string[] {
  return columns.flatMap((column, at) => {
    const read = columns.indexOf(column);
    if (column === LEFT_OUT || read === at) return [];
    const label = IMPORT_COLUMNS.find(({ name }) => name === column)?.label;
    const [first, own] = [columnName(read), columnName(at)];
    return `Columns ${first} and ${own} are both ${label}: ${own} is left out.`;
  });
}

type SentPlan = {
  into?: string | undefined;
  columns?: Readonly<Record<string, ImportColumn>> | undefined;
  cells?: TypedCells | undefined;
};

/** What was chosen, over what the headings say. */
export function planSent(sent: SentPlan | undefined, otherwise: SheetPlan): SheetPlan {
  if (!sent) return otherwise;
  const { into = otherwise.into, columns = {}, cells = {} } = sent;
  return { into, columns: otherwise.columns.map((column, at) => columns[at] ?? column), cells };
}
