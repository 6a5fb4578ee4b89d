import { z } from "zod";
import { daysBetween, readCalendarDate } from "~/domain/bills/calendar-date";
import { DEAL, TARGET } from "~/domain/deal/deal-inputs";
import { LOAN, MOST_DRAWS, MOST_LOANS } from "~/domain/deal/loan";
import { SCENARIO } from "~/domain/deal/scenario-changes";
import { percentFrom } from "~/domain/percent";
import { dealMessages } from "./deal-messages";
import { clientId, fields, readBy, seen, someOf, amount, id } from "./fields";
import { withoutBlankFields, withoutBlankRows } from "./form-blanks";
import { messages } from "./messages";
import { inputOfRecord, inputsOf, wholeInputs, orNull, type Dialect } from "./record";

/** What answers of a deal are made of; parsed to cents and thousandths of a percent. */
const date = z
  .string(dealMessages.date)
  .max(40, dealMessages.date)
  .transform(readBy(readCalendarDate, dealMessages.date))
  .meta({ description: "YYYY-MM-DD" });

const cents = amount.refine((value) => value >= 0, messages.notCents);

/** Thousandths of a percent; app/domain/deal/deal-problems.ts has the ranges. */
const percent = z
  .unknown()
  .transform(readBy(percentFrom, dealMessages.percent))
  .meta({ type: ["number", "string"], description: "A percentage, at most 3 decimals" });

const weeks = z
  .unknown()
  .transform(readBy(wholeNumber, dealMessages.weeks))
  .meta({ type: ["integer", "string"] });

function wholeNumber(typed: unknown): number | undefined {
  const number = typeof typed === "string" && typed.trim() !== "" ? Number(typed) : typed;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

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

/** How the answers of a deal are read, by kind and by the name that a field `reads`. */
const dealDialect: Dialect = {
  readers: {
    id: clientId,
    money: cents,
    anyAmount: amount,
    moreThanZero: cents.refine((value) => value > 0, messages.notCents),
    percent,
    whole: weeks,
    date,
    flag: yesOrNo,
    amounts: z.record(id, cents),
  },
  messages: dealMessages,
  orNull,
  list,
};

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
