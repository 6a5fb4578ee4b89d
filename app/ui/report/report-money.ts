import type { Cents } from "~/domain/money";

/** A view's dollars as cents. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100);
}
