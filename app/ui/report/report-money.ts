import type { Cents } from "~/domain/money";

export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100);
}
