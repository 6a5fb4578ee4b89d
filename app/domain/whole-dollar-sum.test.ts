import { expect, test } from "vitest";
import { wholeDollarsFromSum } from "./whole-dollar-sum";

test.each([
  ["a plain amount", "$1,200", 120_000],
  ["blank is nothing", " ", 0],
  ["a sum is worked out", "=3*450", 135_000],
  ["a sum comes to whole dollars", "=1000/3", 33_300],
  ["half a dollar goes up", "=1/2", 100],
  ["a plus adds to what is there", "+250", 75_000],
  ["a plus may add less than nothing", "+-100", 40_000],
])("%s: %j", (_, text, cents) => {
  expect(wholeDollarsFromSum(text, 50_000)).toBe(cents);
});

test.each([
  ["cents", "12.50"],
  ["less than nothing", "-5"],
  ["a sum that is less than nothing", "=5-10"],
  ["an addition that goes below nothing", "+-501"],
  ["no sum", "=3*"],
  ["no amount", "soon"],
  ["more than the largest amount", "=99999999+1"],
  ["what rounds to more than the largest amount", "=99999999.60"],
])("refuses %s: %j", (_, text) => {
  expect(wholeDollarsFromSum(text, 50_000)).toBeUndefined();
});
