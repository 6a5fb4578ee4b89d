import { expect, test } from "vitest";
import { itemView } from "../../../tests/support/items";
import { formatDollars } from "~/domain/money";
import { sumsOf, textOfCells } from "./copied-text";
import { itemFromView } from "./edited-item";

const ITEMS = [
  itemView("Oven", { budget: 100_000, spent: 50_000, committed: 138_000, openCommitment: 88_000 }),
  itemView("tap", { budget: 9000, spent: 12_000, quantity: 2, name: 'Tap\t"Nova"' }),
].map(itemFromView);
const TABLE = { show: formatDollars, status: "active" } as const;
const columns = (...names: string[]) => names.map((name) => ({ name, label: `(${name})` }));

test("cells are copied as they are shown, with amounts that are worked out", () => {
  const all = columns("budget", "agreed", "spent", "forecastOwn", "left", "over");
  const text = textOfCells(ITEMS, all, TABLE);
  expect(text.split("\n").map((line) => line.split("\t"))).toEqual([
    ["$1,000", "$1,380", "$500", "$880", "$500", "$380"],
    ["$90", "$0", "$120", "$0", "−$30", "$30"],
  ]);
});

test("a tab and quotes in a name stay in its cell", () => {
  const text = textOfCells(ITEMS, columns("name", "quantity"), TABLE);
  expect(text).toBe('Oven\t1\n"Tap\t""Nova"""\t2');
});

test("only columns of amounts have sums", () => {
  const sums = sumsOf(ITEMS, columns("name", "quantity", "budget", "agreed", "left"), TABLE);
  expect(sums).toBe("(budget) $1,090 · (agreed) $1,380 · (left) $470");
});
