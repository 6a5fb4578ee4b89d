import { z } from "zod";
import { projectView } from "./projects";
import { propertyView } from "./properties";
import { fields } from "./fields";

const flag = z.preprocess(
  (sent) => (typeof sent === "string" ? (words.get(sent) ?? sent) : sent),
  z.boolean("Send true or false."),
);
const words = new Map([
  ["true", true],
  ["false", false],
]);

/**
 * The parts of a report, and where sheets begin (docs/specification.md §14.1); as JSON, or as a
 * query in which what is not named is off.
 */
export const printOptionsInput = fields({
  details: flag.optional(),
  projects: flag.optional(),
  tradeTracker: flag.optional(),
  projectToPage: flag.optional(),
  tradeTrackerNewPage: flag.optional(),
}).transform((sent) =>
  // A bare address asks for the report, not for an empty one.
  Object.values(sent).every((value) => value === undefined)
    ? { ...WHOLE }
    : { ...NOTHING, ...withoutUndefined(sent) },
);

const NOTHING = {
  details: false,
  projects: false,
  tradeTracker: false,
  projectToPage: false,
  tradeTrackerNewPage: false,
};
const WHOLE: PrintOptions = { ...NOTHING, details: true, projects: true, tradeTracker: true };

export type PrintOptions = typeof NOTHING;

/** The names of the five flags. */
export const PRINT_FLAGS = Object.keys(NOTHING) as (keyof PrintOptions)[];

function withoutUndefined(
  sent: Partial<Record<keyof PrintOptions, boolean | undefined>>,
): Partial<PrintOptions> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** Where a picture of the report is kept, by the path under which the property's view names it. */
const images = z.record(z.string(), z.object({ hash: z.string(), contentType: z.string() }));

/**
 * What a report says of a property: nothing of who looks at it and who else may, and nothing that
 * changes without the report. What is in here decides whether a report is another one.
 */
export const reportProperty = propertyView
  .omit({
    collaborators: true,
    propertyFiles: true,
    isCreator: true,
    hasCollaborators: true,
    sharedBy: true,
    changeNumber: true,
  })
  .extend({
    projects: z.array(
      projectView
        .omit({ optionalItems: true, imageSrc: true, changeNumber: true })
        // How many pairs there are besides the photos that the report has room for.
        .extend({ morePhotos: z.number() }),
    ),
  });

/** All that a printed report says. `date` is the day of printing, as owners see days. */
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
  property: reportProperty,
  pictures: images,
});
export type ReportView = z.output<typeof reportView>;
