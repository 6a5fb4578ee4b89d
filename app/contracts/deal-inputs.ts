import { z } from "zod";
import { readCalendarDate } from "~/domain/bills/calendar-date";
import {
  GST_MODES,
  LOAN_TYPES,
  PRICE_TERMS,
  PURPOSES,
  SALE_GSTS,
  TAXPAYER_KINDS,
} from "~/domain/deal/inputs";
import { feePercentFrom } from "~/domain/fee-percent";
import { dealMessages } from "./deal-messages";
import { amount, clientId, fields, id, optionalText, requiredText, someOf } from "./fields";
import { messages } from "./messages";

/** What is sent of a deal (docs/specification.md §25.2); parsed to cents and thousandths. */
const EARLIEST = "2000-01-01";
const LATEST = "2099-12-31";

const date = z
  .string(dealMessages.date)
  .max(40, dealMessages.date)
  .transform((typed, context) => {
    const read = readCalendarDate(typed);
    if (read !== undefined && read >= EARLIEST && read <= LATEST) return read;
    context.addIssue({
      code: "custom",
      message: read === undefined ? dealMessages.date : dealMessages.dateRange,
    });
    return z.NEVER;
  })
  .meta({ description: "YYYY-MM-DD" });

/** Blank is null, as a form sends it. */
function orNull<Schema extends z.ZodType>(schema: Schema) {
  const blank = (sent: unknown) => typeof sent === "string" && sent.trim() === "";
  return z.preprocess((sent) => (blank(sent) ? null : sent), schema.nullable());
}

const cents = amount.refine((value) => value >= 0, messages.notCents);

/** Thousandths of a percent, from 0 to `most` percent. */
function share(most: number, message: string) {
  return percentIn(0, most, message);
}

function percentIn(least: number, most: number, message: string) {
  return z
    .unknown()
    .transform((typed, context) => {
      const thousandths = thousandthsOf(typed);
      if (
        thousandths !== undefined &&
        thousandths >= least * 1000 &&
        thousandths <= most * 1000
      )
        return thousandths;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .meta({
      type: ["number", "string"],
      description: `A percentage from ${least} to ${most}, at most 3 decimals`,
    });
}

/** Text and numbers, with a minus too; blank is no percentage. */
function thousandthsOf(typed: unknown): number | undefined {
  if (typeof typed === "string") {
    const text = typed.trim().replace("−", "-");
    if (text === "") return undefined;
    const size = feePercentFrom(text.startsWith("-") ? text.slice(1) : text);
    return size === undefined ? undefined : text.startsWith("-") ? -size : size;
  }
  if (typeof typed !== "number" || !Number.isFinite(typed)) return undefined;
  const thousandths = Math.round(typed * 1000);
  return thousandths / 1000 === typed ? thousandths : undefined;
}

function whole(least: number, most: number, message: string) {
  return z
    .unknown()
    .transform((typed, context) => {
      const isBlank = typeof typed === "string" && typed.trim() === "";
      const number = typeof typed === "string" && !isBlank ? Number(typed.trim()) : typed;
      if (typeof number === "number" && Number.isInteger(number)) {
        if (number >= least && number <= most) return number;
      }
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .meta({ type: ["integer", "string"], minimum: least, maximum: most });
}

/** A form sends text. */
const yesOrNo = z.preprocess(
  (sent) => (sent === "true" || sent === "on" ? true : sent === "false" ? false : sent),
  z.boolean(dealMessages.trueOrFalse),
);

function list<Schema extends z.ZodType>(schema: Schema, most: number) {
  return z.array(schema, dealMessages.sendList).max(most, dealMessages.tooMany(most));
}

const plusGst = yesOrNo.optional().default(true);
const tier = fields({
  upTo: orNull(cents.refine((value) => value > 0, messages.notCents)),
  percent: share(20, dealMessages.tierRange),
});

export const commissionInput = z.discriminatedUnion(
  "kind",
  [
    fields({
      kind: z.literal("percent"),
      percent: share(100, messages.notAPercent),
      plusGst,
    }),
    fields({ kind: z.literal("fixed"), amount: cents, plusGst }),
    fields({
      kind: z.literal("tiers"),
      tiers: list(tier, 10).min(1, dealMessages.lastStep),
      base: cents.optional().default(0),
      admin: cents.optional().default(0),
      plusGst,
    }),
  ],
  dealMessages.chooseCommission,
);

const rate = share(40, dealMessages.rateRange);

/** With exactly one of the two. */
function either<Shape extends z.ZodRawShape>(
  shape: Shape,
  names: readonly (keyof Shape)[],
  message: string,
) {
  return fields(shape).refine((sent) => {
    const values = new Map<unknown, unknown>(Object.entries(sent));
    return names.filter((name) => values.get(name) !== undefined).length === 1;
  }, message);
}

const draw = either(
  { date, amount: cents.optional(), percentOfPrice: share(100, dealMessages.percentRange).optional() },
  ["amount", "percentOfPrice"],
  dealMessages.amountOrPercent,
);

const loanFee = either(
  {
    name: optionalText(100).optional().default(""),
    amount: cents.optional(),
    percentOfLimit: share(100, dealMessages.percentRange).optional(),
  },
  ["amount", "percentOfLimit"],
  dealMessages.amountOrPercent,
);

const loan = fields({
  name: optionalText(100).optional().default(""),
  limit: orNull(cents).optional().default(null),
  rate,
  type: z.enum(LOAN_TYPES, dealMessages.chooseLoanType).optional().default("interestOnly"),
  draws: list(draw, 100).optional().default([]),
  repaid: orNull(date).optional().default(null),
  fees: list(loanFee, 20).optional().default([]),
});

const taxpayer = z.discriminatedUnion(
  "kind",
  [
    fields({ kind: z.literal(TAXPAYER_KINDS[0]), otherIncome: cents.optional().default(0) }),
    fields({ kind: z.literal(TAXPAYER_KINDS[1]) }),
    fields({ kind: z.literal(TAXPAYER_KINDS[2]) }),
  ],
  dealMessages.chooseTaxpayer,
);

export const targetInput = either(
  {
    profit: amount.optional(),
    marginOnCost: share(100, dealMessages.percentRange).optional(),
  },
  ["profit", "marginOnCost"],
  dealMessages.chooseTarget,
);

const yearly = orNull(cents).optional().default(null);
const rental = fields({
  value: yearly,
  lvr: orNull(share(100, dealMessages.lvrRange)).optional().default(null),
  loanLimit: yearly,
  rentPerWeek: yearly,
  weeksLet: orNull(whole(0, 52, dealMessages.weeksLetRange)).optional().default(null),
  managementPercent: orNull(share(100, dealMessages.percentRange)).optional().default(null),
  rates: yearly,
  insurance: yearly,
  bodyCorporate: yearly,
  repairs: yearly,
  other: yearly,
  rate: orNull(rate).optional().default(null),
  allDebt: yearly,
  grossIncome: yearly,
});

export const gstMode = z.enum(GST_MODES, dealMessages.chooseMode);

const answers = {
  gstMode: orNull(gstMode),
  purchaseTerm: z.enum(PRICE_TERMS, dealMessages.chooseTerm),
  saleTerm: z.enum(PRICE_TERMS, dealMessages.chooseTerm),
  saleGst: z.enum(SALE_GSTS, dealMessages.chooseSaleGst),
  associated: yesOrNo,
  sellerGstCost: orNull(cents),
  marketValue: orNull(cents),
  taxableUse: share(100, dealMessages.percentRange),
  purchaseSettlement: orNull(date),
  saleAgreement: orNull(date),
  saleSettlement: orNull(date),
  weeks: orNull(whole(0, 1040, dealMessages.weeksRange)),
  commission: orNull(commissionInput),
  loans: list(loan, 10),
  purpose: orNull(z.enum(PURPOSES, dealMessages.choosePurpose)),
  taxpayer: orNull(taxpayer),
  target: orNull(targetInput),
  rental: orNull(rental),
};

/** `was` is what the editor saw: an answer that is neither that nor what is sent is a conflict. */
export const updateDealInput = someOf(answers, { was: fields(answers).partial().optional() });
export type DealAnswers = Omit<z.output<typeof updateDealInput>, "was">;

export const solveInput = fields({
  for: z.enum(["breakEven", "maximumPrice"], dealMessages.chooseQuestion),
  target: targetInput.optional(),
});

const change = (message: string) =>
  either(
    { amount: cents.optional(), percent: percentIn(-100, 1000, message).optional() },
    ["amount", "percent"],
    dealMessages.amountOrPercent,
  );

/** `weeks` and `rate` are more or less; amounts by row id. */
const changes = fields({
  salePrice: change(dealMessages.changeRange).optional(),
  renovation: change(dealMessages.changeRange).optional(),
  weeks: whole(-1040, 1040, dealMessages.weeksChangeRange).optional(),
  rate: percentIn(-40, 40, dealMessages.rateChangeRange).optional(),
  purchasePrice: cents.optional(),
  gstMode: gstMode.optional(),
  rows: z.record(id, cents).optional(),
});

const scenario = {
  name: requiredText(dealMessages.enterScenarioName, 100),
  changes,
};
export const createScenarioInput = fields({
  name: scenario.name,
  changes: changes.optional().default({}),
  newId: clientId.optional(),
});
export const updateScenarioInput = someOf(scenario);
