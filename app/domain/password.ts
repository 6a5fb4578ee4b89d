/** In the words of docs/specification.md §2.6. */
export const PASSWORD_RULE =
  "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, one special character, and no whitespace";

export const PASSWORD_HINT =
  "At least 8 characters: an uppercase and a lowercase letter, a number, a special character, no spaces.";

const MAX_LENGTH = 128;

/** Undefined for a valid one. Letters of any script count (docs/specification.md §2.6). */
export function passwordProblem(password: string): string | undefined {
  if (password === "") return "Password is required";
  if (isTooLong(password)) return `Password must be at most ${MAX_LENGTH} characters long`;
  const fits =
    [...password].length >= 8 &&
    needed.every((kind) => kind.test(password)) &&
    !whitespace.test(password);
  return fits ? undefined : PASSWORD_RULE;
}

const needed = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[\p{P}\p{S}]/u];
const whitespace = /[\s\p{White_Space}]/u;

// Code points count, but a text of megabytes is rejected before counting them.
function isTooLong(password: string): boolean {
  return password.length > 2 * MAX_LENGTH || [...password].length > MAX_LENGTH;
}
