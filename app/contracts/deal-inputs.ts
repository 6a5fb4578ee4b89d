import { z } from "zod";
import {
  GST_MODES,
  PRICE_TERMS,
  PURPOSES,
  SALE_GSTS,
  TAXPAYER_KINDS,
  VALUE_SOURCES,
} from "~/domain/deal/inputs";
import { MOST_TIERS } from "~/domain/deal/commission-problems";
import { MOST_LOANS } from "~/domain/deal/deal-problems";
import { cents, date, either, list, orNull, percent, weeks, yesOrNo } from "./deal-answer-fields";
import { loan } from "./deal-loan-inputs";
import { dealMessages } from "./deal-messages";
import { isBlankRow, keepKind, withoutBlankFields } from "./form-blanks";
import { amount, clientId, fields, id, requiredText, seen, someOf } from "./fields";
import { messages } from "./messages";

/** What is sent of a deal (docs/specification.md §25.2); parsed to cents and thousandths. */

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
  valueSource: orNull(z.enum(VALUE_SOURCES, dealMessages.chooseValueSource))
    .optional()
    .default(null),
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
  target: z.preprocess((sent) => withoutBlankFields(sent), orNull(targetInput)),
  rental: orNull(rental),
};

export const updateDealInput = someOf(answers, seen(answers));
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

/** Blank is no change, as a form sends it; so is a group of blanks. */
function orNoChange<Schema extends z.ZodType>(schema: Schema) {
  const filled = (sent: unknown) =>
    isBlankRow(sent) ? undefined : (withoutBlankFields(sent) ?? sent);
  return z.preprocess(filled, schema.optional()).optional();
}

/** `weeks` and `rate` are more or less; amounts by row id. */
const changes = fields({
  salePrice: orNoChange(change),
  renovation: orNoChange(change),
  weeks: orNoChange(weeks),
  rate: orNoChange(percent),
  purchasePrice: orNoChange(cents),
  gstMode: orNoChange(gstMode),
  rows: orNoChange(z.record(id, cents)),
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
export const updateScenarioInput = someOf(scenario, seen(scenario));
