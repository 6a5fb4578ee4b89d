import { centsFromText } from "./money";
import { isFilled, widthOf } from "./pasted-items";
import { pastedRows } from "./pasted-rows";
import { headsOf } from "./spreadsheet/import-plan";
import { columnName } from "./spreadsheet/sheet";

/**
 * The columns that have a text, each by its heading, else its letter, with its texts below that;
 * `most` is the place of the one with the most amounts, -1 where there is none.
 */
export function pastedAmounts(text: string): {
  columns: { name: string; texts: string[] }[];
  most: number;
} {
  const copied = pastedRows(text);
  const block = copied.slice(0, copied.findLastIndex(isFilled) + 1);
  const heads = headsOf({ name: "", rows: block });
  const rows = block.slice(heads?.row ?? 0);
  const columns = Array.from({ length: widthOf(rows) }, (_, at) => ({
    name: heads?.cells[at] || columnName(at),
    texts: rows.map(({ cells }) => cells[at] ?? ""),
  })).filter(({ texts }) => texts.some(Boolean));
  const counts = columns.map(
    ({ texts }) => texts.filter((one) => one && centsFromText(one) !== undefined).length,
  );
  return { columns, most: counts.indexOf(Math.max(...counts)) };
}
