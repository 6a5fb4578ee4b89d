import { foldEmail, isEmail } from "./email";
import { passwordProblem } from "./password";
import { hasWebAddress } from "./web-address";

export const NAME_LIKE_ADDRESS =
  "Enter a name, not a web or e-mail address: put a space after a full stop.";

export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  passwordConfirm: string;
};

/** One message per field with a problem, in the form's order (docs/specification.md §2.2). */
export function registrationProblems(
  registration: Registration,
): Partial<Record<keyof Registration, string>> {
  const { firstName, lastName, email, password, passwordConfirm } = registration;
  const problems: [keyof Registration, string | undefined | false][] = [
    ["firstName", isBlank(firstName) ? "First name is required" : nameProblem(firstName)],
    ["lastName", isBlank(lastName) ? "Last name is required" : nameProblem(lastName)],
    ["email", emailProblem(email)],
    ["password", passwordProblem(password)],
    [
      "passwordConfirm",
      password !== "" && password !== passwordConfirm && "Passwords do not match",
    ],
  ];
  return Object.fromEntries(problems.filter(([, message]) => message));
}

function nameProblem(name: string): string | undefined {
  return hasWebAddress(name) ? NAME_LIKE_ADDRESS : undefined;
}

function emailProblem(email: string): string | undefined {
  if (isBlank(email)) return "Email is required";
  return isEmail(foldEmail(email)) ? undefined : "Email is invalid";
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
