import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldEmail, isEmail } from "./email";

describe("an e-mail address", () => {
  test.each([
    "a@b.nz",
    "aroha.ngata+reno@example.co.nz",
    "o'brien@example.nz",
    "mārama@example.nz",
    "a@b.c",
    `${"a".repeat(243)}@example.nz`,
  ])("%.40s is valid", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    ["nothing", ""],
    ["no @", "example.nz"],
    ["the @ first", "@example.nz"],
    ["no dot after the @", "a.b@example"],
    ["the dot right after the @", "a@.nz"],
    ["the dot last", "a@example."],
    ["two dots, the later last", "a@example.nz."],
    ["two @", "a@b@example.nz"],
    ["two addresses", "a@b.nz,c@d.nz"],
    ["a space", "a b@example.nz"],
    ["a space at the end", "a@example.nz "],
    ["a no-break space", "a\u00a0b@example.nz"],
    ["a line break", "a@example.nz\r\nBcc:c"],
    ["a null", "a\u0000@example.nz"],
    ["a character that turns the direction", "a\u202eb@example.nz"],
    ["a zero-width space", "a\u200bb@example.nz"],
    ["half a surrogate pair", "a\ud800@example.nz"],
    ["a name around it", "Aroha<a@example.nz>"],
    ["a second recipient", "b,a@example.nz"],
    ["a second recipient after a semicolon", "b;a@example.nz"],
    ["255 characters", `${"a".repeat(244)}@example.nz`],
  ])("with %s is invalid", (_, text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe("folding an address", () => {
  test.each([
    ["  Aroha@Example.NZ ", "aroha@example.nz"],
    ["ａｒｏｈａ＠ｅｘａｍｐｌｅ．ｎｚ", "aroha@example.nz"],
    ["ma\u0304rama@example.nz", "m\u0101rama@example.nz"],
    ["\u212aiwi@example.nz", "kiwi@example.nz"],
  ])("%j is stored as %j", (text, folded) => {
    expect(foldEmail(text)).toBe(folded);
  });

  test("folding is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress()), (text) => {
        expect(foldEmail(foldEmail(text))).toBe(foldEmail(text));
      }),
      { numRuns: 1_000 },
    );
  });

  test("an address in capitals is the same account", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(foldEmail(text.toUpperCase())).toBe(foldEmail(text));
      }),
    );
  });
});
