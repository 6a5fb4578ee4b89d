import { z } from "zod";
import { daysBetween } from "~/domain/bills/calendar-date";
import { LOAN_TYPES } from "~/domain/deal/inputs";
import { MOST_DRAWS, MOST_FEES } from "~/domain/deal/loan-problems";
import { cents, date, either, list, orNull, percent } from "./deal-answer-fields";
import { dealMessages } from "./deal-messages";
import { withoutBlankFields } from "./form-blanks";
import { fields, optionalText } from "./fields";
import { messages } from "./messages";

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

/** Draws of equal parts: weekly along the works, or on dates (docs/specification.md §25.5). */
const spread = z.preprocess(
  (sent) => withoutBlankFields(sent) ?? undefined,
  fields({
    amount: cents.refine((value) => value > 0, messages.notCents),
    start: date.optional(),
    finish: date.optional(),
    dates: list(date, MOST_DRAWS).optional(),
  })
    .refine(
      ({ start, finish, dates = [] }) =>
        dates.length > 0
          ? !start && !finish
          : start !== undefined && finish !== undefined && start <= finish,
      dealMessages.spreadDates,
    )
    .refine(
      ({ start, finish }) => !start || !finish || daysBetween(start, finish) < 7 * MOST_DRAWS,
      dealMessages.tooMany(MOST_DRAWS),
    )
    .optional(),
);

export const loan = fields({
  name: optionalText(100).optional().default(""),
  limit: orNull(cents).optional().default(null),
  rate: percent,
  type: z.enum(LOAN_TYPES, dealMessages.chooseLoanType).optional().default("interestOnly"),
  draws: list(draw, MOST_DRAWS).optional().default([]),
  repaid: orNull(date).optional().default(null),
  fees: list(loanFee, MOST_FEES).optional().default([]),
  spread,
});
