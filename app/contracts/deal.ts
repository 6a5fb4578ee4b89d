import { z } from "zod";
import { DEAL_CATEGORIES, type AgentFee } from "~/domain/deal";
import { byDealRowText } from "~/domain/deal-fields";
import { feePercentFrom } from "~/domain/fee-percent";
import type { Cents } from "~/domain/money";
import { wholeDollarsFrom } from "~/domain/whole-dollars";
import { messages } from "./messages";
import { dealRowView } from "./properties";
import { clientId, fields, id, optionalText, requiredText } from "./fields";

/** One of the three parts of the calculator, with its rows in the order of the page. */
export const dealCategory = z.object({
  id: z.string(),
  label: z.string(),
  items: z.array(dealRowView),
});
export type DealCategory = z.output<typeof dealCategory>;
export const dealCategories = z.array(dealCategory);

/**
 * The admin's default rows, flat, each with its `categoryId` ("data with items",
 * docs/specification.md §18.1).
 */
export const defaultItems = z.object({ data: z.object({ items: z.array(dealRowView) }) });

export const dealRowParams = z.object({ workItemId: id });
export const propertyDealRowParams = z.object({ propertyId: id, workItemId: id });

const label = requiredText(messages.enterLabel, 200);
const texts = byDealRowText(({ required }): z.ZodType<string> =>
  required ? label : optionalText(),
);
const typedTexts = byDealRowText(() => optionalText().optional());

/** Whole dollars of at least 0, as a number or as typed; comes out as cents. */
const wholeDollars = z
  .unknown()
  .transform(
    (value, context) => wholeDollarsFrom(value) ?? refuse(context, messages.notWholeDollars),
  )
  .meta({
    type: ["number", "string"],
    description: "Whole dollars, no less than 0; text is read as a person types it",
  });

/**
 * A row's value: whole dollars, or an agent's fee as {value, type}. Comes out as cents, or as the
 * fee.
 */
const rowValue = z
  .unknown()
  .transform((value, context): Cents | AgentFee => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return wholeDollarsFrom(value) ?? refuse(context, messages.notWholeDollars);
    const fee = agentFee.safeParse(value);
    if (fee.success) return fee.data;
    for (const issue of fee.error.issues) {
      const [inside] = issue.code === "unrecognized_keys" ? issue.keys : issue.path;
      context.addIssue({
        code: "custom",
        message: issue.message,
        path: inside === undefined ? [] : [inside],
      });
    }
    return z.NEVER;
  })
  .meta({
    type: ["number", "string", "object"],
    description:
      "Whole dollars; for the agent's fee {value, type}, the value in percent (at most 3 decimals) or in whole dollars",
  });

const agentFee = z.discriminatedUnion(
  "type",
  [
    fields({ type: z.literal("percent"), value: z.unknown().optional() }).transform(
      ({ value }, context): AgentFee => {
        const thousandths = feePercentFrom(value);
        return thousandths === undefined
          ? refuse(context, messages.notAPercent, "value")
          : { type: "percent", thousandths };
      },
    ),
    fields({ type: z.literal("fixed"), value: z.unknown().optional() }).transform(
      ({ value }, context): AgentFee => {
        const amount = wholeDollarsFrom(value);
        return amount === undefined
          ? refuse(context, messages.notWholeDollars, "value")
          : { type: "fixed", amount };
      },
    ),
  ],
  messages.feeNeedsType,
);

/**
 * What the specification sends with a new row and nobody looks at: the product knows it better
 * (docs/specification.md §13.5).
 */
const unheeded = {
  itemType: z.string("Enter text.").optional(),
  itemTypeName: z.string("Enter text.").optional(),
  order: z.number("Send a number.").optional(),
  createDate: z.union([z.string(), z.number()], "Send a date.").optional(),
};

const newRow = {
  id: clientId.optional(),
  categoryId: z.enum(
    DEAL_CATEGORIES.map((category) => category.id),
    messages.unknownCategory,
  ),
  ...fields(texts).partial().shape,
  label,
  value: wholeDollars.optional().default(0),
  canDelete: z.boolean("Send true or false.").optional(),
  suggested: wholeDollars.nullable().optional(),
};

/**
 * A new row of a property's calculator. `canDelete` and `suggested` are not heeded either;
 * `propertyId` is that of the path, if it is sent.
 */
export const addDealRowInput = fields({
  ...newRow,
  ...unheeded,
  propertyId: z.string("Enter text.").nullable().optional(),
});

/** A new default row. Here the admin's word on `canDelete` and `suggested` counts. */
export const addDefaultItemInput = fields({ ...newRow, ...unheeded });

/**
 * A row's value, or the label of a row of one's own, or both. `was` is what was seen of them: with
 * it, nobody else's change is overwritten.
 */
export const updateDealRowInput = fields({
  value: rowValue.optional(),
  ...fields(texts).partial().shape,
  was: fields({ value: rowValue.optional(), ...typedTexts }).optional(),
}).refine(
  ({ was: _was, ...sent }) => Object.values(sent).some((value) => value !== undefined),
  messages.nothingToSave,
);

const typed = z.string("Enter text.").max(200, "Keep it to 200 characters.").optional();
const cells = { value: typed, type: typed, ...typedTexts };

/**
 * What is typed into the line of a new row: nothing, or a label with or without a value. `id` makes
 * a form that is sent twice add one row.
 */
const typedNewRow = fields({ id: clientId.optional(), label: typed, value: typed });
export type TypedNewRow = z.output<typeof typedNewRow>;

const tableFields = {
  /**
   * `items.ID.label`, `items.ID.value` and `items.ID.type`; `items.ID.was.value` and so on hold
   * what the page showed: what reads the same was not touched.
   */
  items: z.record(id, fields({ ...cells, was: fields(cells).optional() })).optional(),
  /**
   * `added.CATEGORYID.label`, `added.CATEGORYID.value`, `added.CATEGORYID.id`: the line of a new
   * row of each category.
   */
  added: z.record(id, typedNewRow).optional(),
};

/** The calculator's whole table as one form. */
export const saveDealInput = fields({
  ...tableFields,
  /**
   * A hidden "false" ahead of the checkbox's "true": the last of the two counts. Absent, the switch
   * stays.
   */
  includeAgentFees: z
    .union([z.string(), z.array(z.string())])
    .transform((sent) => (Array.isArray(sent) ? sent.at(-1) : sent) === "true")
    .optional(),
  /** What the form showed: a switch that nobody touched stays as somebody else may have put it. */
  wasIncludeAgentFees: z
    .string()
    .transform((sent) => sent === "true")
    .optional(),
});

/** The default rows' whole table as one form. */
export const saveDefaultsInput = fields(tableFields);
export type TypedTable = z.output<typeof saveDefaultsInput>;
export type TypedRow = NonNullable<TypedTable["items"]>[string];

function refuse(context: z.core.$RefinementCtx, message: string, ...path: string[]): never {
  context.addIssue({ code: "custom", message, path });
  return z.NEVER;
}
