import type { Cents } from "../money";

export type Rank = "best" | "worst";

/** Ranks one of several profits; null for those between, and where all are the same. */
export function rankOf(profit: Cents | null, profits: readonly (Cents | null)[]): Rank | null {
  const known = profits.filter((one) => one !== null);
  const [best, worst] = [Math.max(...known), Math.min(...known)];
  if (profit === null || best === worst) return null;
  if (profit === best) return "best";
  return profit === worst ? "worst" : null;
}
