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
import { MOST_TIERS } from "~/domain/deal/commission-problems";
import { MOST_LOANS } from "~/domain/deal/deal-problems";
import { MOST_DRAWS, MOST_FEES } from "~/domain/deal/loan-problems";
import { dealMessages } from "./deal-messages";
import { isBlank, keepKind, withoutBlankFields, withoutBlankRows } from "./form-blanks";
import { amount, clientId, fields, id, optionalText, requiredText, someOf } from "./fields";
import { messages } from "./messages";

/** What is sent of a deal (docs/specification.md §25.2); parsed to cents and thousandths. */
const date = z
  .string(dealMessages.date)
  .max(40, dealMessages.date)
  .transform((typed, context) => {
    const read = readCalendarDate(typed);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: dealMessages.date });
    return z.NEVER;
  })
  .meta({ description: "YYYY-MM-DD" });

/** Blank is null, as a form sends it. */
function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => (isBlank(sent) ? null : sent), schema.nullable());
}

const cents = amount.refine((value) => value >= 0, messages.notCents);

/** Thousandths of a percent; app/domain/deal/deal-problems.ts has the ranges. */
const percent = z
  .unknown()
  .transform((typed, context) => {
    const thousandths = thousandthsOf(typed);
    if (thousandths !== undefined) return thousandths;
    context.addIssue({ code: "custom", message: dealMessages.percent });
    return z.NEVER;
  })
  .meta({ type: ["number", "string"], description: "A percentage, at most 3 decimals" });

/** Text and numbers, with a minus too; blank is no percentage. */
function thousandthsOf(typed: unknown): number | undefined {
  const percents =
    typeof typed === "string" && typed.trim() !== ""
      ? Number(typed.replace("−", "-").replace("%", "").trim())
      : typed;
  if (typeof percents !== "number" || !(Math.abs(percents) < 1e6)) return undefined;
  const thousandths = Math.round(percents * 1000);
  return thousandths / 1000 === percents ? thousandths : undefined;
}

const weeks = z
  .unknown()
  .transform((typed, context) => {
    const number = typeof typed === "string" && typed.trim() !== "" ? Number(typed) : typed;
    if (Number.isSafeInteger(number)) return number as number;
    context.addIssue({ code: "custom", message: dealMessages.weeks });
    return z.NEVER;
  })
  .meta({ type: ["integer", "string"] });

/** A form sends text. */
const yesOrNo = z.preprocess(
  (sent) => (sent === "true" || sent === "on" ? true : sent === "false" ? false : sent),
  z.boolean(dealMessages.trueOrFalse),
);

/** Without the blank rows of a form. */
function list<Schema extends z.ZodType>(schema: Schema, most: number) {
  return z.preprocess(
    withoutBlankRows,
    z.array(schema, dealMessages.sendList).max(most, dealMessages.tooMany(most)),
  );
}

const plusGst = yesOrNo.optional().default(true);
const tier = fields({
  upTo: orNull(cents.refine((value) => value > 0, messages.notCents)),
  percent: percent,
});

export const commissionInput = z.discriminatedUnion(
  "kind",
  [
    fields({
      kind: z.literal("percent"),
      percent: percent,
      plusGst,
    }),
    fields({ kind: z.literal("fixed"), amount: cents, plusGst }),
    fields({
      kind: z.literal("tiers"),
      tiers: list(tier, MOST_TIERS),
      base: cents.optional().default(0),
      admin: cents.optional().default(0),
      plusGst,
    }),
  ],
  dealMessages.chooseCommission,
);

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
  { date, amount: cents.optional(), percentOfPrice: percent.optional() },
  ["amount", "percentOfPrice"],
  dealMessages.amountOrPercent,
);

const loanFee = either(
  {
    name: optionalText(100).optional().default(""),
    amount: cents.optional(),
    percentOfLimit: percent.optional(),
  },
  ["amount", "percentOfLimit"],
  dealMessages.amountOrPercent,
);

const loan = fields({
  name: optionalText(100).optional().default(""),
  limit: orNull(cents).optional().default(null),
  rate: percent,
  type: z.enum(LOAN_TYPES, dealMessages.chooseLoanType).optional().default("interestOnly"),
  draws: list(draw, MOST_DRAWS).optional().default([]),
  repaid: orNull(date).optional().default(null),
  fees: list(loanFee, MOST_FEES).optional().default([]),
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
    marginOnCost: percent.optional(),
  },
  ["profit", "marginOnCost"],
  dealMessages.chooseTarget,
);

const yearly = orNull(cents).optional().default(null);
const rental = fields({
  value: yearly,
  lvr: orNull(percent).optional().default(null),
  loanLimit: yearly,
  rentPerWeek: yearly,
  weeksLet: orNull(weeks).optional().default(null),
  managementPercent: orNull(percent).optional().default(null),
  rates: yearly,
  insurance: yearly,
  bodyCorporate: yearly,
  repairs: yearly,
  other: yearly,
  rate: orNull(percent).optional().default(null),
  allDebt: yearly,
  grossIncome: yearly,
});

/** A form sends the fields of every kind: what is typed for another one is left out. */
function typedKind<Schema extends z.ZodType>(
  schema: Schema,
  fieldsOf: Record<string, readonly string[]>,
) {
  return z.preprocess((sent) => keepKind(sent, fieldsOf), schema);
}

export const gstMode = z.enum(GST_MODES, dealMessages.chooseMode);

const answers = {
  gstMode: orNull(gstMode),
  purchaseTerm: z.enum(PRICE_TERMS, dealMessages.chooseTerm),
  saleTerm: z.enum(PRICE_TERMS, dealMessages.chooseTerm),
  saleGst: z.enum(SALE_GSTS, dealMessages.chooseSaleGst),
  associated: yesOrNo,
  sellerGstCost: orNull(cents),
  marketValue: orNull(cents),
  taxableUse: percent,
  purchaseSettlement: orNull(date),
  saleAgreement: orNull(date),
  saleSettlement: orNull(date),
  weeks: orNull(weeks),
  commission: typedKind(orNull(commissionInput), {
    percent: ["percent", "plusGst"],
    fixed: ["amount", "plusGst"],
    tiers: ["tiers", "base", "admin", "plusGst"],
  }),
  loans: list(loan, MOST_LOANS),
  purpose: orNull(z.enum(PURPOSES, dealMessages.choosePurpose)),
  taxpayer: typedKind(orNull(taxpayer), { person: ["otherIncome"], company: [], trust: [] }),
  target: z.preprocess(withoutBlankFields, orNull(targetInput)),
  rental: orNull(rental),
};

/** `was` is what the editor saw: an answer that is neither that nor what is sent is a conflict. */
export const updateDealInput = someOf(answers, { was: fields(answers).partial().optional() });
export type DealAnswers = Omit<z.output<typeof updateDealInput>, "was">;

export const solveInput = fields({
  for: z.enum(["breakEven", "maximumPrice"], dealMessages.chooseQuestion),
  target: targetInput.optional(),
});

const change = either(
  { amount: cents.optional(), percent: percent.optional() },
  ["amount", "percent"],
  dealMessages.amountOrPercent,
);

/** `weeks` and `rate` are more or less; amounts by row id. */
const changes = fields({
  salePrice: change.optional(),
  renovation: change.optional(),
  weeks: weeks.optional(),
  rate: percent.optional(),
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
