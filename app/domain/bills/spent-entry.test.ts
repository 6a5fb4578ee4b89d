import { describe, expect, test } from "vitest";
import { spentEntry } from "./spend-amount";

describe("typing into Spent", () => {
  test.each([
    ["500", 0, "adjustment", 50_000],
    ["520", 50_000, "adjustment", 2000],
    ["1000", 74_990, "adjustment", 25_010],
    ["+249.90", 50_000, "receipt", 24_990],
    ["+2*125", 50_000, "receipt", 25_000],
    [" +250", 0, "receipt", 25_000],
    ["=3*450", 100_000, "adjustment", 35_000],
    ["400", 50_000, "adjustment", -10_000],
    ["-250", 0, "adjustment", -25_000],
    ["+-250", 50_000, "adjustment", -25_000],
    ["", 50_000, "adjustment", -50_000],
    ["500.00", 50_000, "adjustment", 0],
    ["+0", 50_000, "adjustment", 0],
  ])("%j over %i cents", (text, spent, kind, amount) => {
    expect(spentEntry(text, spent)).toEqual({ kind, amount });
  });

  test.each(["abc", "+abc", "=1/0", "100000000", "1.200,50"])("%j is no amount", (text) => {
    expect(spentEntry(text, 50_000)).toBeUndefined();
  });

  test("the log may not leave the range of amounts", () => {
    expect(spentEntry("+1", 9_999_999_999)).toBeUndefined();
  });
});
