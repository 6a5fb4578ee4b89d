import type { Cents } from "../money";
import type { GstMode, Thousandths } from "./inputs";

/** A new amount in cents, or a change by a share of the base's. */
export type ChangedAmount =
  | { amount: Cents; percent?: undefined }
  | { percent: Thousandths; amount?: undefined };

/** What a scenario changes of the base (docs/specification.md §25.8); all else follows it. */
export type ScenarioChanges = {
  salePrice?: ChangedAmount | undefined;
  renovation?: ChangedAmount | undefined;
  /** Weeks more, or less when negative. */
  weeks?: number | undefined;
  /** Percentage points more or less a year on every loan. */
  rate?: Thousandths | undefined;
  /** The new price, in cents. */
  purchasePrice?: Cents | undefined;
  gstMode?: GstMode | undefined;
  /** New amounts of rows, in cents, by row id. */
  rows?: Readonly<Record<string, Cents>> | undefined;
};

/** Beside the base. */
export const MOST_SCENARIOS = 4;
