/** Exact; the denominator is never 0. */
export type Fraction = { numerator: bigint; denominator: bigint };

const NUMBER = /^(\d*|[1-9]\d{0,2}(?:([,' ])\d{3}(?:\2\d{3})*)?)(?:\.(\d*))?([km]?)$/i;
const scales: Record<string, bigint> = { k: 1_000n, m: 1_000_000n };

/**
 * Reads an unsigned number exactly: digits, or groups of three separated by commas, apostrophes or
 * spaces; a decimal point; k or m. Undefined otherwise. Callers bound the length.
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

export function plainSigns(text: string): string {
  return text
    .replaceAll("−", "-")
    .replaceAll("’", "'")
    .replace(/[\u00a0\u2009\u202f]/g, " ");
}
