import { z } from "zod";
import { dealView } from "./deal-view";
import { spendListView } from "./bills-page";
import { forecastSums, listedProjectView } from "./projects";
import { propertyView } from "./properties";

/**
 * In place of a category's items, where only their sums are drawn: how many active ones there are,
 * how many are done, how many are done or have a typed forecast (docs/decisions/0069), and what they
 * add up to.
 */
const unlisted = z.object({
  items: z.number(),
  done: z.number(),
  settled: z.number(),
  sums: forecastSums,
});

/**
 * `deal` is present in its own view only, `spends` in the overview from the first one on; `hasBills` says
 * whether there is the tab of bills too.
 */
export const propertyPageView = propertyView.extend({
  projects: z.array(listedProjectView.extend({ unlisted: unlisted.optional() })),
  deal: dealView.nullable(),
  spends: spendListView.nullable(),
  hasBills: z.boolean(),
});
/** As loaded with the page, or later from the API. */
export type ShownProperty = Omit<z.output<typeof propertyPageView>, "deal" | "spends" | "hasBills">;
export type ShownProject = ShownProperty["projects"][number];

/** The query of the page; what the views themselves read is left out. */
export const propertyPageInput = z.object({ view: z.string().optional() });
