import { expect, test } from "vitest";
import { PASSWORD_RULE } from "./password";
import { type Registration, registrationProblems } from "./registration";

const fine: Registration = {
  firstName: "Aroha",
  lastName: "Ngata",
  email: "aroha@example.nz",
  password: "Rimu-Decking-42",
  passwordConfirm: "Rimu-Decking-42",
};

test("a complete registration has no problems", () => {
  expect(registrationProblems(fine)).toEqual({});
});

test.each([
  ["no first name", { firstName: "" }, { firstName: "First name is required" }],
  ["a blank first name", { firstName: "  " }, { firstName: "First name is required" }],
  ["no last name", { lastName: "" }, { lastName: "Last name is required" }],
  ["a blank last name", { lastName: "\t" }, { lastName: "Last name is required" }],
  ["no e-mail", { email: "" }, { email: "Email is required" }],
  ["a blank e-mail", { email: " " }, { email: "Email is required" }],
  ["a bad e-mail", { email: "aroha" }, { email: "Email is invalid" }],
  ["no password", { password: "", passwordConfirm: "" }, { password: "Password is required" }],
  ["no password but a repetition", { password: "" }, { password: "Password is required" }],
  ["a weak password", { password: "rimu", passwordConfirm: "rimu" }, { password: PASSWORD_RULE }],
  [
    "another password the second time",
    { passwordConfirm: "Rimu-Decking-43" },
    { passwordConfirm: "Passwords do not match" },
  ],
  [
    "the password only once",
    { passwordConfirm: "" },
    { passwordConfirm: "Passwords do not match" },
  ],
  [
    "a weak password and another",
    { password: "rimu", passwordConfirm: "kauri" },
    { password: PASSWORD_RULE, passwordConfirm: "Passwords do not match" },
  ],
])("%s is named", (_, change, problems) => {
  expect(registrationProblems({ ...fine, ...change })).toEqual(problems);
});

test("an e-mail with spaces around it, in full-width letters, is fine: it is folded first", () => {
  expect(registrationProblems({ ...fine, email: " ａroha@example.nz " })).toEqual({});
});

test("all problems are listed together", () => {
  expect(
    Object.keys(
      registrationProblems({
        firstName: "",
        lastName: "",
        email: "",
        password: "",
        passwordConfirm: "",
      }),
    ),
  ).toEqual(["firstName", "lastName", "email", "password"]);
});
