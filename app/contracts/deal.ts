import { z } from "zod";
import { DEAL_CATEGORIES } from "~/domain/deal";
import { byDealRowText, DEAL_ROW } from "~/domain/deal-fields";
import { ROW_TERMS } from "~/domain/deal/row-terms";
import { feePercentFrom } from "~/domain/percent";
import { maxLengthOf } from "~/domain/record/cell-text";
import { readRowAmount, type RowAmount } from "~/domain/row-amount";
import { dealMessages } from "./deal-messages";
import { clientId, fields, id, optionalText } from "./fields";
import { messages } from "./messages";
import { dealRowView } from "./properties";
import { documentDialect, inputsOf } from "./record";

export const dealCategory = z.object({
  id: z.string(),
  label: z.string(),
  items: z.array(dealRowView),
});
export type DealCategory = z.output<typeof dealCategory>;
export const dealCategories = z.array(dealCategory);

/** "Data with items" (docs/specification.md §18.1): flat, each row with its `categoryId`. */
export const defaultItems = z.object({ data: z.object({ items: z.array(dealRowView) }) });

export const dealRowParams = z.object({ workItemId: id, propertyId: id.optional() });

const texts = inputsOf(DEAL_ROW, { ...documentDialect, messages });
const typedTexts = byDealRowText((field) => optionalText(maxLengthOf(field)).optional());

/** Whole dollars ≥ 0, as a number or as text; parsed to cents. */
const wholeDollars = z
  .unknown()
  .transform(
    (value, context) => readRowAmount(value).whole ?? refuse(context, messages.notWholeDollars),
  )
  .meta({
    type: ["number", "string"],
    description: "Whole dollars, no less than 0; text is read as a person types it",
  });

/** Whole dollars, or cents outside the simple rule: the operation knows which, and refuses. */
const rowAmount = z
  .unknown()
  .transform((value, context) =>
    typeof value === "object" && value !== null
      ? refuse(context, messages.notWholeDollars)
      : readRowAmount(value),
  )
  .meta({
    type: ["number", "string"],
    description:
      "Whole dollars, no less than 0, with cents where a GST position other than simple is chosen",
  });

/** As sent; the operation reads the amounts. */
export type SentFee =
  | { type: "percent"; thousandths: number }
  | { type: "fixed"; amount: RowAmount };
export type SentValue = RowAmount | SentFee;

/** An amount, or an agent's fee as {value, type}. */
const rowValue = z
  .unknown()
  .transform((value, context): SentValue => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return readRowAmount(value);
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
      "Dollars as above; for the agent's fee {value, type}, the value in percent (at most 3 decimals) or in dollars",
  });

const agentFee = z.discriminatedUnion(
  "type",
  [
    fields({ type: z.literal("percent"), value: z.unknown().optional() }).transform(
      ({ value }, context): SentFee => {
        const thousandths = feePercentFrom(value);
        return thousandths === undefined
          ? refuse(context, messages.notAPercent, "value")
          : { type: "percent", thousandths };
      },
    ),
    fields({ type: z.literal("fixed"), value: z.unknown().optional() }).transform(
      ({ value }): SentFee => ({ type: "fixed", amount: readRowAmount(value) }),
    ),
  ],
  messages.feeNeedsType,
);

const terms = inputsOf(ROW_TERMS, { ...documentDialect, messages: dealMessages });

/** Accepted and ignored (docs/specification.md §13.5). */
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
  ...texts,
  value: rowAmount.optional(),
  gst: terms.gst.optional(),
  per: terms.per.optional(),
  canDelete: z.boolean("Send true or false.").optional(),
  suggested: wholeDollars.nullable().optional(),
};

/** `canDelete`, `suggested` and `propertyId` are accepted and ignored. */
export const addDealRowInput = fields({
  ...newRow,
  ...unheeded,
  propertyId: z.string("Enter text.").nullable().optional(),
});

/** Unlike in a property, `canDelete` and `suggested` count here. */
export const addDefaultItemInput = fields({ ...newRow, ...unheeded });

/** `was` is what the editor saw: if the row differs by now, the update is a conflict. */
export const updateDealRowInput = fields({
  value: rowValue.optional(),
  ...fields(texts).partial().shape,
  ...fields(terms).partial().shape,
  was: fields({
    value: rowValue.optional(),
    ...typedTexts,
    ...fields(terms).partial().shape,
  }).optional(),
}).refine(
  ({ was: _was, ...sent }) => Object.values(sent).some((value) => value !== undefined),
  messages.nothingToSave,
);

const typed = optionalText().optional();
const cells = {
  value: typed,
  type: typed,
  ...fields(terms).partial().shape,
  ...typedTexts,
};

const typedNewRow = fields({ id: clientId.optional(), ...typedTexts, value: typed });
export type TypedNewRow = z.output<typeof typedNewRow>;

const tableFields = {
  /** By row id: the cells as typed, and in `was` as shown; unchanged cells are not written. */
  items: z.record(id, fields({ ...cells, was: fields(cells).optional() })).optional(),
  /** New rows by category id. */
  added: z.record(id, typedNewRow).optional(),
};

/** All rows of the deal as one form (without script). */
export const saveDealInput = fields({
  ...tableFields,
  /** A hidden "false" precedes the checkbox's "true"; the last one counts. Absent: unchanged. */
  includeAgentFees: z
    .union([z.string(), z.array(z.string())])
    .transform((sent) => (Array.isArray(sent) ? sent.at(-1) : sent) === "true")
    .optional(),
  /** As the form showed it: an untouched switch does not overwrite another editor's change. */
  was: fields({ includeAgentFees: z.string().transform((sent) => sent === "true") }).optional(),
});

export const saveDefaultsInput = fields(tableFields);
export type TypedTable = z.output<typeof saveDefaultsInput>;
export type TypedRow = NonNullable<TypedTable["items"]>[string];

function refuse(context: z.core.$RefinementCtx, message: string, ...path: string[]): never {
  context.addIssue({ code: "custom", message, path });
  return z.NEVER;
}
