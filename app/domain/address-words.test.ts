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

test("text without letters or digits has no words", () => {
  expect(addressWords(' ,-*" ')).toEqual([]);
});

test("expands abbreviations only", () => {
  expect(inFull("st")).toEqual(["street", "saint"]);
  expect(inFull("onerahi")).toEqual([]);
  expect(inFull("constructor")).toEqual([]);
});
