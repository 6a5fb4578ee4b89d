import { itemForecast } from "~/domain/bills/forecast";
import type { Cents } from "~/domain/money";
import { textOfRows } from "~/domain/pasted-rows";
import type { Item } from "./edited-item";
import { shownText, type Field } from "./read-cell";
import type { Table } from "./table-context";

type Shown = Pick<Table, "show" | "status">;
type Column = { name: string; label: string };

/** By the `data-field` of columns: those of amounts, in cents. */
const AMOUNTS: Record<string, (item: Item, status: Table["status"]) => Cents> = {
  budget: ({ budget }) => budget,
  agreed: ({ committed }) => committed,
  spent: ({ spent }) => spent,
  forecastOwn: (item, status) => itemForecast(item, status).toComplete,
  left: ({ budget, spent }) => budget - spent,
  over: (item, status) => itemForecast(item, status).variance,
};

/** "Budget $4,100 · Spent $500"; columns that are none of amounts have no sum. */
export function sumsOf(items: readonly Item[], columns: readonly Column[], table: Shown): string {
  const sums = columns.flatMap(({ name, label }) => {
    const amount = AMOUNTS[name];
    const sum = items.reduce((total, item) => total + (amount?.(item, table.status) ?? 0), 0);
    return amount ? `${label} ${table.show(sum)}` : [];
  });
  return sums.join(" · ");
}

export function textOfCells(items: readonly Item[], columns: readonly Column[], table: Shown) {
  const textOf = (item: Item) => (name: string) => {
    const amount = AMOUNTS[name]?.(item, table.status);
    return amount === undefined ? shownText(item, name as Field, table.show) : table.show(amount);
  };
  const names = columns.map(({ name }) => name);
  return textOfRows(items.map((item, at) => ({ row: at + 1, cells: names.map(textOf(item)) })));
}
