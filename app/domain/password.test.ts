import fc from "fast-check";
import { expect, test } from "vitest";
import { PASSWORD_RULE, passwordProblem } from "./password";

test("the rule is worded as the specification words it", () => {
  expect(PASSWORD_RULE).toBe(
    "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, one special character, and no whitespace",
  );
});

test("a missing password is required", () => {
  expect(passwordProblem("")).toBe("Password is required");
});

test.each([
  ["8 characters of every kind", "Abcdef1!"],
  ["128 characters", `Aa1!${"x".repeat(124)}`],
  ["letters with macrons", "Ākōnga7?"],
  ["Greek letters", "Σίσυφος1_"],
  ["Arabic digits", "Abcdefg٣!"],
  ["a symbol", "Abcdefg1€"],
  ["an emoji", "Abcdefg1🏡"],
])("a password with %s is fine", (_, password) => {
  expect(passwordProblem(password)).toBeUndefined();
});

test.each([
  ["7 characters", "Abcde1!"],
  ["7 characters, one of them an emoji", "Abcde1🏡"],
  ["no uppercase letter", "abcdef1!"],
  ["no lowercase letter", "ABCDEF1!"],
  ["no number", "Abcdefg!"],
  ["no special character", "Abcdefg1"],
  ["a control character for a special one", "Abcdefg1\u0007"],
  ["a combining mark for a special character", "Abcdefg1\u0301"],
  ["a space inside", "Abcd ef1!"],
  ["a space at its end", "Abcdef1! "],
  ["a tab", "Abcdef1!\t"],
  ["a no-break space", "Abcdef1!\u00a0"],
  ["a next-line character", "Abcdef1!\u0085"],
  ["nothing but spaces", " ".repeat(10)],
])("a password with %s breaks the rule", (_, password) => {
  expect(passwordProblem(password)).toBe(PASSWORD_RULE);
});

test("more than 128 characters are too long", () => {
  expect(passwordProblem(`Aa1!${"x".repeat(125)}`)).toBe(
    "Password must be at most 128 characters long",
  );
  expect(passwordProblem(`Aa1!${"x".repeat(5_000_000)}`)).toBe(
    "Password must be at most 128 characters long",
  );
});

test("128 characters are fine even if each takes two code units", () => {
  expect(passwordProblem(`Aa1!${"🏡".repeat(124)}`)).toBeUndefined();
});

test("the order of the characters does not matter", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([..."Abcdef1!"], { minLength: 8 }), (characters) => {
      expect(passwordProblem(characters.join(""))).toBeUndefined();
    }),
  );
});
