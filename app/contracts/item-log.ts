import { z } from "zod";
import { entriesInput, entryList } from "./bills";
import { itemChoices } from "./bills-page";
import { optionalText } from "./fields";
import { itemView } from "./projects";

/** `entry` is the id of the line that is edited. */
export const itemLogInput = entriesInput.extend({ entry: optionalText(64).optional() });

/** The page of an item's log. */
export const itemLogView = z.object({
  item: itemView,
  project: z.object({ id: z.string(), name: z.string() }),
  property: z.object({ id: z.string(), name: z.string() }),
  /** One page of them, the newest first. */
  entries: entryList,
  page: z.number(),
  pages: z.number(),
  /** Names used in this property before, offered while typing. */
  suppliers: z.array(z.string()),
  /** "YYYY-MM-DD" in New Zealand. */
  today: z.string(),
  /** For the next bill, so that a double submit makes one. */
  newId: z.string(),
  /** The entry that is edited, with the items that it can be moved to. */
  editing: z.object({ entryId: z.string(), categories: itemChoices }).nullable(),
});
export type ItemLogView = z.output<typeof itemLogView>;
