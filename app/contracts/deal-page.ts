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
 * `deal` is present in its own view only, `first` in the overview of a beginner; `hasBills` says
 * whether there is the tab of bills in its place.
 */
export const propertyPageView = propertyView.extend({
  projects: z.array(listedProjectView.extend({ unlisted: unlisted.optional() })),
  deal: dealView.nullable(),
  first: spendListView.nullable(),
  hasBills: z.boolean(),
});
/** As loaded with the page, or later from the API. */
export type ShownProperty = Omit<z.output<typeof propertyPageView>, "deal" | "first" | "hasBills">;
export type ShownProject = ShownProperty["projects"][number];

/** The query of the page; what the views themselves read is left out. */
export const propertyPageInput = z.object({ view: z.string().optional() });
