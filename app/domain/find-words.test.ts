import { expect, test } from "vitest";
import { readFindWords } from "./find-words";
import { hasWords } from "./fold-text";

test("words are folded, and an amount among them is one of dollars", () => {
  expect(readFindWords("  Kōwhai INV-77 ")).toEqual({
    words: ["kowhai", "inv", "77"],
    amount: null,
    rest: [],
    verb: null,
  });
  expect(readFindWords("$1,840.50 Oven")).toEqual({
    words: ["1840", "oven"],
    amount: 184_050,
    rest: ["oven"],
    verb: null,
  });
  expect(readFindWords("oven 2*45")).toMatchObject({ amount: 9_000, rest: ["oven"] });
  for (const none of ["", "60cm", "2x4", "0 oven", "-5 oven", "…"])
    expect(readFindWords(none).amount, none).toBeNull();
});

test("a verb says what is to be done to what the other words mean", () => {
  for (const typed of [
    "budget oven 4200",
    "Budget of oven $4,200",
    "4200 budget oven",
    "set the budget of oven to 4200",
  ])
    expect(readFindWords(typed), typed).toEqual({
      words: ["oven"],
      amount: 420_000,
      rest: ["oven"],
      verb: "budget",
    });
  for (const typed of ["mark oven done", "Mark oven as done", "done oven", "oven done"])
    expect(readFindWords(typed), typed).toEqual({
      words: ["oven"],
      amount: null,
      rest: ["oven"],
      verb: "done",
    });
  for (const none of ["budget", "budget oven", "done", "500 oven", "abandoned 5"])
    expect(readFindWords(none).verb, none).toBeNull();
});

test("a word is found by how it begins", () => {
  expect(hasWords("14 Kōwhai Crescent", ["kow", "14"])).toBe(true);
  expect(hasWords("14 Kōwhai Crescent", ["whai"])).toBe(false);
});
