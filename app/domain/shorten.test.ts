import { expect, test } from "vitest";
import { shorten } from "./shorten";

test("cuts long text, never within a surrogate pair", () => {
  expect(shorten("Kōwhai", 10)).toBe("Kōwhai");
  expect(shorten("Kōwhai", 3)).toBe("Kōw");
  expect(shorten("ab🏠", 3)).toBe("ab");
  expect(shorten("ab🏠", 4)).toBe("ab🏠");
});
