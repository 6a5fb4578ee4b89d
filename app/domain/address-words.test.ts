import { expect, test } from "vitest";
import { addressWords, inFull } from "./address-words";

test("macrons, capitals, apostrophes and punctuation make no difference", () => {
  expect(addressWords("2/14 Kōwhai Cres, Jack's Point")).toEqual([
    "2",
    "14",
    "kowhai",
    "cres",
    "jacks",
    "point",
  ]);
  expect(addressWords("WHANGĀREI")).toEqual(addressWords("whangarei"));
});

test("a text without a letter or digit has no words", () => {
  expect(addressWords(' ,-*" ')).toEqual([]);
});

test("an abbreviation stands for its full words, and any other word for itself alone", () => {
  expect(inFull("st")).toEqual(["street", "saint"]);
  expect(inFull("onerahi")).toEqual([]);
  expect(inFull("constructor")).toEqual([]);
});
