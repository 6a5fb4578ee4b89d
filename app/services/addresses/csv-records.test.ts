import { expect, test } from "vitest";
import { csvRecords } from "./read-address-csv";

const read = (text: string) => [...csvRecords(text.split("\n"))];

test("a record is its cells, blank ones too", () => {
  expect(read("a,b,c\n,,\n")).toEqual([
    ["a", "b", "c"],
    ["", "", ""],
  ]);
});

test("a quoted cell may hold commas, quotes and line breaks", () => {
  expect(read('"POINT (1 2)","a, b","say ""hi""",""\n"two\nlines",x')).toEqual([
    ["POINT (1 2)", "a, b", 'say "hi"', ""],
    ["two\nlines", "x"],
  ]);
});

test("CRLF, a byte order mark and blank lines make no difference", () => {
  expect(read('\uFEFF"a",b\r\n\r\nc,"d"\r\n')).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("text after a closing quote, or a quote within a bare cell, is no CSV", () => {
  expect(read('"a"b,c\nd"",e\nf,g')).toEqual(["broken", "broken", ["f", "g"]]);
});

test("an unclosed quote breaks only its own row", () => {
  const rest = Array.from({ length: 20 }, (_, number) => `${number},x`);
  expect(read(['"open,x', ...rest].join("\n"))).toEqual([
    "broken",
    ...rest.map((line) => line.split(",")),
  ]);
  expect(read('a,b\n"open,x')).toEqual([["a", "b"], "broken"]);
});
