import { declare } from "../record/record";
import type { ValuesOf } from "../record/values";
import { GST_MODES } from "./inputs";

/** A new amount, or a change by a share of the base's. */
const CHANGED = declare(
  {
    amount: { kind: "money", label: "or exactly" },
    percent: { kind: "percent", label: "% more or less" },
  },
  { oneOf: ["amount", "percent"], problem: "amountOrPercent" },
);
export type ChangedAmount = ValuesOf<typeof CHANGED>;

/** What a scenario changes of the base (docs/specification.md §25.8); all else follows it. */
export const SCENARIO_CHANGES = declare({
  salePrice: { kind: "group", label: "Sells for", of: CHANGED, optional: true },
  renovation: { kind: "group", label: "Renovation", of: CHANGED, optional: true },
  /** Fewer when negative. */
  weeks: { kind: "whole", label: "Weeks more or less", optional: true },
  /** A year, on every loan. */
  rate: { kind: "percent", label: "Loan rate, points more or less", optional: true },
  /** The new price. */
  purchasePrice: { kind: "money", label: "Bought for", optional: true },
  gstMode: {
    kind: "choice",
    label: "GST position",
    choices: GST_MODES,
    problem: "chooseMode",
    optional: true,
  },
  /** New amounts of rows, by row id. */
  rows: { kind: "amounts", optional: true },
});
export type ScenarioChanges = ValuesOf<typeof SCENARIO_CHANGES>;

export const SCENARIO = declare({
  name: { kind: "text", label: "Name", required: "enterScenarioName", maxLength: 100 },
  changes: { kind: "group", of: SCENARIO_CHANGES, otherwise: {} },
});
