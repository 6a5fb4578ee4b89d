import { z } from "zod";
import { propertyView } from "./properties.server";
import { fields } from "./text.server";

const flag = z.preprocess((sent) => (typeof sent === "string" ? (words.get(sent) ?? sent) : sent), z.boolean("Send true or false."));
const words = new Map([
  ["true", true],
  ["false", false],
]);

/** The parts of a report, and where sheets begin (specification §3); as JSON, or as a query in which what is not named is off. */
export const printOptionsInput = fields({
  details: flag.optional(),
  projects: flag.optional(),
  tradeTracker: flag.optional(),
  projectToPage: flag.optional(),
  tradeTrackerNewPage: flag.optional(),
}).transform((sent) =>
  // A bare address asks for the report, not for an empty one.
  Object.values(sent).every((value) => value === undefined) ? { ...WHOLE } : { ...NOTHING, ...withoutUndefined(sent) },
);

const NOTHING = { details: false, projects: false, tradeTracker: false, projectToPage: false, tradeTrackerNewPage: false };
const WHOLE: PrintOptions = { ...NOTHING, details: true, projects: true, tradeTracker: true };

export type PrintOptions = typeof NOTHING;

function withoutUndefined(sent: Partial<Record<keyof PrintOptions, boolean | undefined>>): Partial<PrintOptions> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** Where a picture of the report is kept, by the path under which the property's view names it. */
const pictures = z.record(z.string(), z.object({ hash: z.string(), contentType: z.string() }));

/** All that a printed report says. `date` is the day of printing, as owners see days; the property is without its collaborators, who are nobody else's business. */
export const reportView = z.object({
  productName: z.string(),
  date: z.string(),
  owner: z.string(),
  options: z.object({
    details: z.boolean(),
    projects: z.boolean(),
    tradeTracker: z.boolean(),
    projectToPage: z.boolean(),
    tradeTrackerNewPage: z.boolean(),
  }),
  property: propertyView.omit({ collaborators: true, propertyFiles: true }),
  pictures,
});
export type ReportView = z.output<typeof reportView>;
