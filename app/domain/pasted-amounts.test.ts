import { expect, test } from "vitest";
import { pastedAmounts } from "./pasted-amounts";

test("one column is its amounts, with blanks between them, without the last line break", () => {
  expect(pastedAmounts("$1,200\r\n\r\n(50)\r\n")).toEqual({
    columns: [{ name: "A", texts: ["$1,200", "", "(50)"] }],
    most: 0,
  });
});

test("of several columns the one with the most amounts is meant; headings are no row", () => {
  expect(pastedAmounts("Item\tAmount\nDeposit\t5000\nLegal fees\ttbc")).toEqual({
    columns: [
      { name: "Item", texts: ["Deposit", "Legal fees"] },
      { name: "Amount", texts: ["5000", "tbc"] },
    ],
    most: 1,
  });
  const { columns, most } = pastedAmounts("Deposit\t5000\t1\nLegal fees\t900\tlater");
  expect([columns.map(({ name }) => name), most]).toEqual([["A", "B", "C"], 1]);
  expect(pastedAmounts("\t7\n\t8"), "a column without a text is none").toEqual({
    columns: [{ name: "B", texts: ["7", "8"] }],
    most: 0,
  });
});

test("nothing is no column", () => {
  expect(pastedAmounts(" \n")).toEqual({ columns: [], most: -1 });
});
