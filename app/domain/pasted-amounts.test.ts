import { expect, test } from "vitest";
import { pastedAmounts } from "./pasted-amounts";

test("one column is its amounts, with blanks between them, without the last line break", () => {
  expect(pastedAmounts("$1,200\r\n\r\n(50)\r\n")).toEqual({
    texts: ["$1,200", "", "(50)"],
    unread: [],
  });
});

test("of several columns the one with the most amounts is taken; headings are no row", () => {
  expect(pastedAmounts("Item\tAmount\nDeposit\t5000\nLegal fees\ttbc")).toEqual({
    texts: ["5000", "tbc"],
    unread: ["Item"],
  });
  expect(pastedAmounts("Deposit\t5000\t1\nLegal fees\t900\tlater")).toEqual({
    texts: ["5000", "900"],
    unread: ["A", "C"],
  });
  expect(pastedAmounts("\t7\n\t8")).toEqual({ texts: ["7", "8"], unread: [] });
});

test("nothing is no row", () => {
  expect(pastedAmounts(" \n")).toEqual({ texts: [], unread: [] });
});
