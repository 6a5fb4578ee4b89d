import { percentFrom } from "~/domain/percent";
import { z } from "zod";
import { readCalendarDate } from "~/domain/bills/calendar-date";
import { dealMessages } from "./deal-messages";
import { amount, clientId, id } from "./fields";
import { withoutBlankRows } from "./form-blanks";
import { messages } from "./messages";
import { orNull, type Dialect } from "./record";

/** What answers of a deal are made of; parsed to cents and thousandths of a percent. */
export const date = z
  .string(dealMessages.date)
  .max(40, dealMessages.date)
  .transform((typed, context) => {
    const read = readCalendarDate(typed);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: dealMessages.date });
    return z.NEVER;
  })
  .meta({ description: "YYYY-MM-DD" });

export const cents = amount.refine((value) => value >= 0, messages.notCents);

/** Thousandths of a percent; app/domain/deal/deal-problems.ts has the ranges. */
export const percent = z
  .unknown()
  .transform((typed, context) => {
    const thousandths = percentFrom(typed);
    if (thousandths !== undefined) return thousandths;
    context.addIssue({ code: "custom", message: dealMessages.percent });
    return z.NEVER;
  })
  .meta({ type: ["number", "string"], description: "A percentage, at most 3 decimals" });

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
export function list<Schema extends z.ZodType>(schema: Schema, most: number) {
  return z.preprocess(
    withoutBlankRows,
    z.array(schema, dealMessages.sendList).max(most, dealMessages.tooMany(most)),
  );
}

/** How the answers of a deal are read, by kind and by the name that a field `reads`. */
export const dealDialect: Dialect = {
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
