import { expect, test } from "vitest";
import { priceRange } from "./price-range";

const dollars = (price: number, breakEven: number | null) => {
  const { least, most } = priceRange(price * 100, breakEven === null ? null : breakEven * 100);
  return [least / 100, most / 100];
};

test("the range is in whole steps around the price and a break-even that is near", () => {
  expect(dollars(799_000, 744_268)).toEqual([700_000, 850_000]);
  expect(dollars(799_000, 990_000)).toEqual([750_000, 1_050_000]);
  expect(dollars(799_000, null)).toEqual([750_000, 850_000]);
  expect(dollars(799_000, 5_000_000)).toEqual([750_000, 850_000]);
  expect(dollars(1, null)).toEqual([0, 1000]);
});
