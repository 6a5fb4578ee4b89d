/**
 * Whether text is one e-mail address: the @ not first, and a later dot at least 2 characters after
 * it (docs/specification.md §2.1). Stricter where mail would go astray: one @, at most 254
 * characters, the dot not last, nothing invisible. Fold it first.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254 || forbidden.test(text)) return false;
  const at = text.indexOf("@");
  const dot = text.lastIndexOf(".");
  return at > 0 && at === text.lastIndexOf("@") && dot >= at + 2 && dot < text.length - 1;
}

/**
 * An address as it is kept and compared: trimmed, compatibility forms and case folded, so that
 * look-alikes make one account.
 */
export function foldEmail(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

// Brackets, commas and semicolons would make a mail header name another or a second recipient.
const forbidden = /[\s\p{White_Space}\p{Cc}\p{Cf}\p{Cs}<>,;]/u;
