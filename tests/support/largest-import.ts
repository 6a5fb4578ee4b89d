import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import type { Case, Walk } from "./largest-walk";

/**
 * As many rows as a file may have, a cell of nearly each typed over, into as few categories as take
 * them; first there is room. What follows needs another world.
 */
export async function largestImport(walk: Walk) {
  walk.served.db.$client.exec("delete from bills; delete from project_items; delete from projects");
  const sheets = SIZES.itemsOfProperty / SIZES.itemsOfProject;
  const row = (budget: string) =>
    `Supply and fit of a tap\t1\t${budget}\t40\tBunnings\tas quoted\n`;
  // The values of a call in JSON are 20,000 at most.
  const wrong = Math.floor(SIZES.itemsOfProject * 0.98);
  const rows = row("tbc").repeat(wrong) + row("100").repeat(SIZES.itemsOfProject - wrong);
  const heads = "Item\tQty\tBudget\tSpent\tSupplier\tNote";
  const text = Array.from({ length: sheets }, (_, at) => `\fSheet ${at}\n${heads}\n${rows}`).join(
    "",
  );
  const over = Array.from({ length: wrong }, (_, at) => [at + 2, { 2: "100" }]);
  const typed = { cells: Object.fromEntries(over) as Record<string, Record<string, string>> };
  const all = Object.fromEntries(Array.from({ length: sheets }, (_, at) => [at, typed]));
  return { text, seen: String(SIZES.itemsOfProperty), formId: newId(), sheets: all };
}

/** The same as a form sends it. */
export const importing: Case = {
  isFresh: true,
  send: async (walk) => {
    const { sheets, ...fields } = await largestImport(walk);
    const typed = Object.entries(sheets).flatMap(([sheet, { cells: rows }]) =>
      Object.entries(rows).flatMap(([row, columns]) =>
        Object.entries(columns).map(([column, text]) => [
          `sheets.${sheet}.cells.${row}.${column}`,
          text,
        ]),
      ),
    );
    return { fields: { ...fields, ...(Object.fromEntries(typed) as Record<string, string>) } };
  },
};
