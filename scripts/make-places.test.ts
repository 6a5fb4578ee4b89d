import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makePlaces } from "./make-places";

const places: string[][] = JSON.parse(makePlaces());

test("the committed places are the ones the generator makes", () => {
  expect(readFileSync("app/services/addresses/nz-places.json", "utf8")).toBe(makePlaces());
});

test("every place occurs once, with a city and a region", () => {
  expect(places).toHaveLength(645);
  expect(places.filter(([, city, region]) => !city || !region)).toEqual([]);
});

test.each([
  ["a suburb names its city, macrons and all", ["Onerahi", "Whangārei", "Northland"]],
  ["a city is no suburb of itself", ["", "Whangārei", "Northland"]],
  ["a town of the same district, far off, is a town", ["", "Geraldine", "Canterbury"]],
  ["a large city reaches further", ["Manurewa", "Auckland", "Auckland"]],
  ["a town within a city's reach stays a town", ["", "Mosgiel", "Otago"]],
  ["a district may be named for no town at all", ["", "Kerikeri", "Northland"]],
  ["a district's city may bear another name", ["Frankton", "Queenstown", "Otago"]],
  [
    "a suburb without a district in the source has its city",
    ["Petone", "Lower Hutt", "Wellington"],
  ],
])("%s", (_, row) => {
  expect(places).toContainEqual(row);
});
