/**
 * One address: @ not first, a dot at least 2 characters after it (docs/specification.md §2.1).
 * Stricter where mail would fail: one @, at most 254 characters, no final dot, nothing invisible.
 * Fold first.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254 || forbidden.test(text)) return false;
  const at = text.indexOf("@");
  const dot = text.lastIndexOf(".");
  return at > 0 && at === text.lastIndexOf("@") && dot >= at + 2 && dot < text.length - 1;
}

/** The form stored and compared: trimmed, NFKC, lower case, so that look-alikes are one account. */
export function foldEmail(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

// Angle brackets, commas and semicolons could add a recipient in a mail header.
const forbidden = /[\s\p{White_Space}\p{Cc}\p{Cf}\p{Cs}<>,;]/u;
