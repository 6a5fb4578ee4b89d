import { expect, test } from "vitest";
import { COMMON_PASSWORD, COMMON_PASSWORDS, isCommonPassword } from "./common-passwords";
import { passwordProblem } from "./password";

test.each(COMMON_PASSWORDS)("%s fits the policy, so that it must be listed", (password) => {
  expect(passwordProblem(password)).toBeUndefined();
});

test("no password is listed twice", () => {
  expect(new Set(COMMON_PASSWORDS.map((password) => password.toLowerCase())).size).toBe(
    COMMON_PASSWORDS.length,
  );
});

test.each(["Password1!", "Welcome1!", "Passw0rd!", "Qwerty123!", "P@ssw0rd", "Kiaora123!"])(
  "%s is common",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test("ignores case in common passwords", () => {
  expect(isCommonPassword("pASSWORD1!")).toBe(true);
});

test("an individual password is not common", () => {
  expect(isCommonPassword("Rimu-Decking-42")).toBe(false);
  expect(isCommonPassword("")).toBe(false);
});

test("the message names the remedy", () => {
  expect(COMMON_PASSWORD).toBe(
    "This password is on the list of the most used ones. Choose another.",
  );
});
