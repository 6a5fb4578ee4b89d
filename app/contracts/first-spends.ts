import { z } from "zod";
import { itemChoices } from "./bills-page";
import { money } from "./fields";

/** The few spends of a property that uses nothing more yet; `formId` is of the line that adds one. */
export const firstSpendsView = z.object({
  formId: z.string(),
  /** "YYYY-MM-DD" in New Zealand. */
  today: z.string(),
  /** The items that one can be for. */
  categories: itemChoices,
  /** The last logged first. */
  spends: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      supplier: z.string(),
      note: z.string(),
      /** None while it is unsorted. */
      itemIds: z.array(z.string()),
      total: money,
      hasFile: z.boolean(),
    }),
  ),
});
export type FirstSpends = z.output<typeof firstSpendsView>;
