import { expect, test } from "vitest";
import { withMacrons } from "./macron-names";

test("a place's official name has its macrons", () => {
  expect(withMacrons("Whangarei")).toBe("Whangārei");
  expect(withMacrons("Otahuhu")).toBe("Ōtāhuhu");
});

test("a name without macrons, an ambiguous one, and one that has them already stay as they are", () => {
  expect(["Te Awamutu", "Papatoetoe", "Manaia", "Taupō"].map(withMacrons)).toEqual([
    "Te Awamutu",
    "Papatoetoe",
    "Manaia",
    "Taupō",
  ]);
});
