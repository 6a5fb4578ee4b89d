import { z } from "zod";
import { itemChoices, spendRow } from "./bills-page";

/** The few spends of a property that uses nothing more yet; `formId` is of the line that adds one. */
export const spendListView = z.object({
  formId: z.string(),
  /** "YYYY-MM-DD" in New Zealand. */
  today: z.string(),
  /** The items that one can be for. */
  categories: itemChoices,
  /** The newest first; typed totals too, so that they add up to Spent. */
  spends: z.array(spendRow),
});
export type SpendListView = z.output<typeof spendListView>;
export type { SpendRow } from "./bills-page";
