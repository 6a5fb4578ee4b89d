/** The digits of a typed GST (IRD) number, "49-091-850"; undefined unless they are 8 or 9. */
export function gstNumberDigits(text: string): string | undefined {
  const digits = text.trim().replace(/[\s-]/g, "");
  return /^\d{8,9}$/.test(digits) ? digits : undefined;
}

/** By Inland Revenue's modulus 11 check digit. */
export function isGstNumber(text: string): boolean {
  const digits = gstNumberDigits(text);
  if (digits === undefined || Number(digits) < LOWEST) return false;
  const base = digits.slice(0, -1).padStart(8, "0");
  let check = checkDigit(base, WEIGHTS);
  if (check === 10) check = checkDigit(base, SECOND_WEIGHTS);
  return check === Number(digits.at(-1));
}

// Inland Revenue's upper limit of 150-000-000 was for the ten years from 2016: none is checked.
const LOWEST = 10_000_000;
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
/** Used when the first weights give 10, which is no digit. */
const SECOND_WEIGHTS = [7, 4, 3, 2, 5, 2, 7, 6];

function checkDigit(base: string, weights: readonly number[]): number {
  const sum = weights.reduce((so, weight, index) => so + weight * Number(base[index]), 0);
  return (11 - (sum % 11)) % 11;
}
