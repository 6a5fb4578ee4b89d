import { expect, test } from "vitest";
import { readFindWords } from "./find-words";
import { hasWords } from "./fold-text";

test("words are folded, and an amount among them is one of dollars", () => {
  expect(readFindWords("  Kōwhai INV-77 ")).toEqual({
    words: ["kowhai", "inv", "77"],
    amount: null,
    rest: [],
  });
  expect(readFindWords("$1,840.50 Oven")).toEqual({
    words: ["1840", "oven"],
    amount: 184_050,
    rest: ["oven"],
  });
  expect(readFindWords("oven 2*45")).toMatchObject({ amount: 9_000, rest: ["oven"] });
  for (const none of ["", "60cm", "2x4", "0 oven", "-5 oven", "…"])
    expect(readFindWords(none).amount, none).toBeNull();
});

test("a word is found by how it begins", () => {
  expect(hasWords("14 Kōwhai Crescent", ["kow", "14"])).toBe(true);
  expect(hasWords("14 Kōwhai Crescent", ["whai"])).toBe(false);
});
