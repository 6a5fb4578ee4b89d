import type { Cents } from "./money";

/** Ids fixed by docs/specification.md §13.1; in the deal's order. */
export const DEAL_CATEGORIES = [
  { id: "oTyVM3gQiHat8YAHwqxxay", name: "acquisition", label: "Acquisition" },
  { id: "4pK67Qh3zc8z1Dx9AwFLur", name: "sale", label: "Sale" },
  { id: "b43fA5X9bjrTKAhqvQFaHH", name: "financing", label: "Financing and other costs" },
] as const;

export type DealCategory = (typeof DEAL_CATEGORIES)[number]["name"];

export const ROW_TYPES = ["fixedCredit", "renoCosts", "salePrice", "agentFees"] as const;
export type RowType = (typeof ROW_TYPES)[number];

/** Rows that the deal needs keep their names (docs/specification.md §13.1). */
export function canBeRenamed({ type, canDelete }: { type: RowType; canDelete: boolean }): boolean {
  return type === "fixedCredit" && canDelete;
}

/** `thousandths` of a percent of the sale price, or cents. */
export type AgentFee = { type: "percent"; thousandths: number } | { type: "fixed"; amount: Cents };
