import { expect, test } from "vitest";
import { itemView } from "../../../tests/support/items";
import { pastedRows } from "~/domain/pasted-rows";
import { itemFromView } from "./edited-item";
import { clearRows, type PasteTarget } from "./cell-block";
import type { Field } from "./read-cell";

const COLUMNS: PasteTarget["columns"] = ["name", "quantity", "budget", undefined, "spent"];

/** A table of three items, from a column on. */
function target(column: Field, more: Partial<PasteTarget> = {}): PasteTarget {
  const rows = ["bench", "oven", "tap"].map((key, at) => ({
    key,
    place: at + 1,
    values: itemFromView(itemView(key)),
  }));
  const columns = COLUMNS.slice(COLUMNS.indexOf(column));
  return {
    rows,
    columns,
    room: 5,
    isFixed: () => false,
    isNamed: false,
    ...more,
  };
}

const clear = (text: string, ...to: Parameters<typeof target>) =>
  clearRows(pastedRows(text), target(...to));

test("a block of numbers is written at once, over the columns that can be", () => {
  expect(clear("3\t$1,234.50\t7\t(450)\n4\t1 300\t7\t5", "quantity")).toEqual([
    {
      key: "bench",
      texts: [
        ["quantity", "3"],
        ["budget", "$1,234.50"],
        ["spent", "(450)"],
      ],
    },
    {
      key: "oven",
      texts: [
        ["quantity", "4"],
        ["budget", "1 300"],
        ["spent", "5"],
      ],
    },
  ]);
});

test("a cell that has no text in its row stays, and a blank empties an amount", () => {
  expect(clear("5\t\t\n6", "budget")?.map(({ texts }) => texts)).toEqual([
    [
      ["budget", "5"],
      ["spent", ""],
    ],
    [["budget", "6"]],
  ]);
});

test("names alone are written at once", () => {
  expect(clear("Hob\nLamp", "name")).toMatchObject([{ key: "bench" }, { key: "oven" }]);
});

test.each([
  ["a text that is no number", "100\nsoon", "budget"],
  ["a share", "12 %", "budget"],
  ["a blank that is no quantity", "2\n", "quantity"],
  ["more rows than there are", "1\n2\n3\n4", "budget"],
  ["words beyond the last column", "100\t\t5\tpyrolytic", "budget"],
  ["a column that is read only alone", "\t5", "spent"],
] as const)("%s is looked at first", (_, text, column) => {
  expect(clear(text, column)).toBeUndefined();
  expect(clear("5", "budget", { isNamed: true })).toBeUndefined();
});

test("fixed cells stay", () => {
  const isFixed: PasteTarget["isFixed"] = (_key, field) => field === "budget";
  expect(clear("Hob\t2\t5", "name", { isFixed })?.[0]?.texts).toEqual([
    ["name", "Hob"],
    ["quantity", "2"],
  ]);
});

test("a block of 100 rows of five columns is clear", () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    key: `row-${at}`,
    place: at + 1,
    values: itemFromView(itemView(`row-${at}`)),
  }));
  const text = rows.map(({ key }) => `${key}\t2\t$1,000.00\t–\t5`).join("\n");
  expect(clear(text, "name", { rows })).toHaveLength(100);
});
