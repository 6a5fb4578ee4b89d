import { centsFromText } from "./money";
import { isFilled, unreadColumns } from "./pasted-items";
import { pastedRows } from "./pasted-rows";
import { headsOf } from "./spreadsheet/import-plan";

/** The texts of the column that has the most amounts, below its heading; `unread` are the others. */
export function pastedAmounts(text: string): { texts: string[]; unread: string[] } {
  const copied = pastedRows(text);
  const block = copied.slice(0, copied.findLastIndex(isFilled) + 1);
  const heads = headsOf({ name: "", rows: block });
  const rows = block.slice(heads?.row ?? 0);
  const counts = (rows[0]?.cells ?? []).map(
    (_, at) =>
      rows.filter(({ cells }) => cells[at] && centsFromText(cells[at]) !== undefined).length,
  );
  const column = counts.indexOf(Math.max(...counts));
  const columns = counts.map((_, at) => (at === column ? "budget" : undefined));
  const texts = rows.map(({ cells }) => cells[column] ?? "");
  return { texts, unread: unreadColumns(rows, columns, heads) };
}
