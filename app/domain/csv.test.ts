import { expect, test } from "vitest";
import { csvOf } from "./csv";

const line = (...cells: (string | number)[]) => csvOf([cells]).slice(1);

test("starts with a byte order mark and ends rows with CRLF", () => {
  expect(
    csvOf([
      ["Item", "Budget"],
      ["Whāriki", 12.5],
    ]),
  ).toBe("\ufeffItem,Budget\r\nWhāriki,12.5\r\n");
});

test("commas, quotes and line breaks stay inside their cell", () => {
  expect(line('2" pipe, long', "a\nb", "plain")).toBe('"2"" pipe, long","a\nb",plain\r\n');
});

test.each(["=1+1", "+64 21", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "＝1"])(
  "%j is no formula any more",
  (text) => {
    expect(line(text).replace(/^"/, "")).toMatch(/^'/);
  },
);

test("a negative number is a number", () => {
  expect(line(-12.5, 0)).toBe("-12.5,0\r\n");
});
