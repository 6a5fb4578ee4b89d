import { z } from "zod";
import { daysBetween } from "~/domain/bills/calendar-date";
import { LOAN, MOST_DRAWS } from "~/domain/deal/loan";
import { cents, date, dealDialect, list } from "./deal-answer-fields";
import { dealMessages } from "./deal-messages";
import { withoutBlankFields } from "./form-blanks";
import { fields } from "./fields";
import { messages } from "./messages";
import { wholeInputs } from "./record";

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

/** A loan, with draws that are to be spread added to its own. */
export const loan = fields({ ...wholeInputs(LOAN, dealDialect), spread });
