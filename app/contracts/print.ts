import { z } from "zod";
import { GST_MODES } from "~/domain/deal/inputs";
import { dealView } from "./deal-view";
import { projectView } from "./projects";
import { propertyView } from "./properties";
import { fields, money } from "./fields";
import { reviewView } from "./review";

const flag = z.preprocess(
  (sent) => (typeof sent === "string" ? (words.get(sent) ?? sent) : sent),
  z.boolean("Send true or false."),
);
const words = new Map([
  ["true", true],
  ["false", false],
]);

const printOptions = z.object({
  details: z.boolean(),
  costToComplete: z.boolean(),
  projects: z.boolean(),
  tradeTracker: z.boolean(),
  scenarios: z.boolean(),
  review: z.boolean(),
  projectToPage: z.boolean(),
  tradeTrackerNewPage: z.boolean(),
});
export type PrintOptions = z.output<typeof printOptions>;

export const PRINT_FLAGS = printOptions.keyof().options;

const NOTHING = ofEachFlag(false);
/** null: printed where the property uses what it shows. */
const WHOLE = {
  ...NOTHING,
  details: true,
  costToComplete: null,
  projects: true,
  tradeTracker: true,
};

/** docs/specification.md §14.1. JSON, or a query in which absent flags are off. */
export const printOptionsInput = fields(ofEachFlag(flag.optional())).transform((sent) =>
  // No flags at all means the defaults, not an empty report.
  Object.values(sent).every((value) => value === undefined)
    ? { ...WHOLE }
    : { ...NOTHING, ...withoutUndefined(sent) },
);

function ofEachFlag<Value>(value: Value) {
  return Object.fromEntries(PRINT_FLAGS.map((name) => [name, value])) as {
    [Name in keyof PrintOptions]: Value;
  };
}

function withoutUndefined(
  sent: Partial<Record<keyof PrintOptions, boolean | undefined>>,
): Partial<PrintOptions> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

const images = z.record(z.string(), z.object({ hash: z.string(), contentType: z.string() }));

/** Leaves out whatever depends on the viewer: the cached PDF's key is a hash of this. */
const reportProperty = propertyView
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
        // Pairs beyond the photos that the report has room for.
        .extend({ morePhotos: z.number() }),
    ),
  });

/** For the deal in a chosen GST position, or with its scenarios (docs/specification.md §25). */
const reportDeal = dealView
  .pick({
    lines: true,
    missing: true,
    warnings: true,
    loans: true,
    rental: true,
    scenarios: true,
    sensitivity: true,
    disclaimer: true,
  })
  .extend({
    gstMode: z.enum(GST_MODES).nullable(),
    hasLoans: z.boolean(),
    dates: z.object({
      purchaseSettlement: z.string().nullable(),
      saleSettlement: z.string().nullable(),
      weeks: z.number().nullable(),
    }),
    /** The day as owners see dates. */
    rulesChecked: z.string(),
  });
export type ReportDealView = z.output<typeof reportDeal>;

const split = { total: money, gst: money, net: money };

/** The deal by the simple rule (docs/specification.md §13.4), with its loans. */
const reportSimple = z.object({
  acquisition: z.object({ ...split, items: money, renoCost: money }),
  sale: z.object({ ...split, price: money, costs: money, agentFee: money, grossProfit: money }),
  financing: z.object({ total: money }),
  taxableNet: money,
  /** Whole dollars, in the total of financing; null without loans. */
  loanCost: money.nullable(),
  /** Whether the agent's fee is a commission in steps. */
  isInSteps: z.boolean(),
  /** From settlement to settlement; null while they are not known. */
  days: z.number().nullable(),
});
export type ReportSimpleView = z.output<typeof reportSimple>;

/** `date` is the day of printing as owners see dates. */
export const reportView = z.object({
  productName: z.string(),
  date: z.string(),
  owner: z.string(),
  options: printOptions,
  property: reportProperty,
  /** null: the simple rule, without scenarios. */
  deal: reportDeal.nullable(),
  simple: reportSimple,
  /** null: not asked for, or never complete. */
  review: reviewView.nullable(),
  pictures: images,
});
export type ReportView = z.output<typeof reportView>;
