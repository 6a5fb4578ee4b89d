import type { Cents } from "./money";

/**
 * The three parts of a deal, with the ids that the specification fixes
 * (docs/specification.md §13.1), in the order of the calculator.
 */
export const DEAL_CATEGORIES = [
  { id: "oTyVM3gQiHat8YAHwqxxay", name: "acquisition", label: "Acquisition" },
  { id: "4pK67Qh3zc8z1Dx9AwFLur", name: "sale", label: "Sale" },
  { id: "b43fA5X9bjrTKAhqvQFaHH", name: "financing", label: "Financing and other costs" },
] as const;

export type DealCategory = (typeof DEAL_CATEGORIES)[number]["name"];

/** What a row of the calculator is (docs/specification.md §13.1). */
export const ROW_TYPES = ["fixedCredit", "renoCosts", "salePrice", "agentFees"] as const;
export type RowType = (typeof ROW_TYPES)[number];

/**
 * The rows that the calculator needs keep their names; those that can be deleted are called what
 * one likes (docs/specification.md §13.1).
 */
export function canBeRenamed({ type, canDelete }: { type: RowType; canDelete: boolean }): boolean {
  return type === "fixedCredit" && canDelete;
}

/** An agent's fee as entered: thousandths of a percent of the sale price, or cents. */
export type AgentFee = { type: "percent"; thousandths: number } | { type: "fixed"; amount: Cents };
