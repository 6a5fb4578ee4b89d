/** An exact fraction; the denominator is never 0. */
export type Fraction = { numerator: bigint; denominator: bigint };

const NUMBER = /^(\d*|[1-9]\d{0,2}(?:([,' ])\d{3}(?:\2\d{3})*)?)(?:\.(\d*))?([km]?)$/i;
const scales: Record<string, bigint> = { k: 1_000n, m: 1_000_000n };

/**
 * Reads a number without a sign as people write it, exactly: digits, or groups of three parted by
 * commas, apostrophes or spaces, a decimal point, and k or m for thousands or millions. Undefined
 * for anything else. Callers bound the length of the text.
 */
export function readNumber(text: string): Fraction | undefined {
  const match = NUMBER.exec(plainSigns(text));
  if (!match) return undefined;
  const [, whole = "", separator = "", decimals = "", suffix = ""] = match;
  const digits = whole.replaceAll(separator, "") + decimals;
  if (digits === "") return undefined;
  return {
    numerator: BigInt(digits) * (scales[suffix.toLowerCase()] ?? 1n),
    denominator: 10n ** BigInt(decimals.length),
  };
}

/**
 * The signs of an amount each in one form: what looks like a minus, an apostrophe or a space is
 * that.
 */
export function plainSigns(text: string): string {
  return text
    .replaceAll("−", "-")
    .replaceAll("’", "'")
    .replace(/[\u00a0\u2009\u202f]/g, " ");
}
