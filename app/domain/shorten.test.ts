import { expect, test } from "vitest";
import { inOneLine, shorten } from "./shorten";

test("cuts long text, never within a surrogate pair", () => {
  expect(shorten("Kōwhai", 10)).toBe("Kōwhai");
  expect(shorten("Kōwhai", 3)).toBe("Kōw");
  expect(shorten("ab🏠", 3)).toBe("ab");
  expect(shorten("ab🏠", 4)).toBe("ab🏠");
});

test("quotes the start of a text in one line", () => {
  expect(inOneLine(" Oak,\n  rimu ", 20)).toBe("Oak, rimu");
  expect(inOneLine("Oak, rimu", 5)).toBe("Oak,…");
});
