import { declare } from "../record/record";
import type { ValuesOf } from "../record/values";
import { ROW_ID } from "./loan";

export const MOST_TIERS = 10;

/** `upTo` in cents of the price; null is the last, open step. */
export const TIER = declare({
  id: ROW_ID,
  upTo: { kind: "money", label: "Up to", nullable: true, reads: "moreThanZero" },
  percent: { kind: "percent", label: "at, %" },
});
export type CommissionTier = ValuesOf<typeof TIER>;

const ZERO = { kind: "money", otherwise: 0 } as const;

/** The agent's, as the agreement has it (docs/specification.md §25.4). */
export const COMMISSION = {
  kind: "variants",
  label: "How it is worked out",
  of: {
    percent: declare({ percent: { kind: "percent", label: "Of the price, %" } }),
    fixed: declare({ amount: { kind: "money", label: "Fee" } }),
    tiers: declare({
      tiers: { kind: "rows", label: "Steps of the price", of: TIER, most: MOST_TIERS },
      base: { ...ZERO, label: "Base fee" },
      admin: { ...ZERO, label: "Administration fee" },
    }),
  },
  /** False when the agreement's figures include GST. */
  shared: declare({ plusGst: { kind: "flag", label: "GST", otherwise: true } }),
  problem: "chooseCommission",
  nullable: true,
} as const;
