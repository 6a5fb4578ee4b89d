import { z } from "zod";
import { daysBetween } from "~/domain/bills/calendar-date";
import { DEAL, TARGET } from "~/domain/deal/deal-inputs";
import { LOAN, MOST_DRAWS, MOST_LOANS } from "~/domain/deal/loan";
import { SCENARIO } from "~/domain/deal/scenario-changes";
import { cents, date, dealDialect, list } from "./deal-answer-fields";
import { dealMessages } from "./deal-messages";
import { clientId, fields, seen, someOf } from "./fields";
import { withoutBlankFields } from "./form-blanks";
import { messages } from "./messages";
import { inputOfRecord, inputsOf, wholeInputs } from "./record";

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
const loan = fields({ ...wholeInputs(LOAN, dealDialect), spread });

/** What is sent of a deal (docs/specification.md §25.2); parsed to cents and thousandths. */

const answers = { ...inputsOf(DEAL, dealDialect), loans: list(loan, MOST_LOANS) };

export const updateDealInput = someOf(answers, seen(answers));
export type DealAnswers = Omit<z.output<typeof updateDealInput>, "was">;

export const solveInput = fields({
  for: z.enum(["breakEven", "maximumPrice"], dealMessages.chooseQuestion),
  target: inputOfRecord(TARGET, dealDialect).optional(),
});

export const createScenarioInput = fields({
  ...wholeInputs(SCENARIO, dealDialect),
  newId: clientId.optional(),
});
const scenario = inputsOf(SCENARIO, dealDialect);
export const updateScenarioInput = someOf(scenario, seen(scenario));
