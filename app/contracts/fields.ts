import { z } from "zod";
import { CLIENT_ID } from "~/domain/client-id";
import { centsFromAmount } from "~/domain/money";
import { quantityFrom } from "~/domain/quantity";
import { LONGEST_NOTES, LONGEST_TEXT } from "~/domain/text-limits";
import { messages } from "./messages";

/**
 * Text that must be there: one message whether it is absent, empty or blank, in a form or in JSON.
 * Trimmed, and in Unicode's composed form.
 */
export function requiredText(message: string, max = LONGEST_TEXT) {
  return text(message, max)
    .refine((value) => value.trim() !== "", message)
    .transform((value) => value.trim());
}

/** Text that may be blank, as typed. */
export function optionalText(max = LONGEST_TEXT) {
  return text("Enter text.", max);
}

/** Many lines of text, as typed. */
export function longText(max = LONGEST_NOTES) {
  return text("Enter text.", max);
}

/**
 * Money: a number of dollars in JSON, or text as a person types it. Comes out as integer cents.
 * Blank is 0; what holds no number is refused.
 */
export const amount = z
  .unknown()
  .transform((value, context) => {
    const cents = centsFromAmount(value);
    if (cents !== undefined) return cents;
    context.addIssue({ code: "custom", message: messages.notAnAmount });
    return z.NEVER;
  })
  .meta({
    type: ["number", "string"],
    description: "Dollars, at most 2 decimals; text is read as a person types it",
  });

/** A count of things: an integer of at least 1, as a number or as text. */
export const quantity = z
  .unknown()
  .transform((value, context) => {
    const count = quantityFrom(value);
    if (count !== undefined) return count;
    context.addIssue({ code: "custom", message: messages.notAQuantity });
    return z.NEVER;
  })
  .meta({ type: ["integer", "string"], minimum: 1 });

/** Ids are never judged by their form: one that nothing has is simply missing. */
export const id = z.string().min(1).max(64);

/**
 * An id that the client made, or that its form was given: the same one sent twice makes one thing
 * (docs/specification.md §1.3).
 */
export const clientId = z.string(messages.notAnId).regex(CLIENT_ID, messages.notAnId);

/** An object whose unknown keys are refused by name. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? messages.unknownField : undefined),
  });
}

/** At least one of the fields in `shape`; those in `beside` do not count. */
export function someOf<
  Shape extends z.ZodRawShape,
  Beside extends z.ZodRawShape = Record<never, never>,
>(shape: Shape, beside?: Beside) {
  return fields(shape)
    .partial()
    .extend(beside ?? ({} as Beside))
    .refine(
      (sent) => Object.entries(sent).some(([name, value]) => name in shape && value !== undefined),
      messages.nothingToSave,
    );
}

function text(message: string, max: number) {
  return z
    .string(message)
    .max(max, `Keep it to ${max.toLocaleString("en-NZ")} characters.`)
    .transform((value) => value.normalize("NFC").replaceAll("\0", ""));
}
