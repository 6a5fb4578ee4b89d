import { z } from "zod";
import { CLIENT_ID } from "~/domain/client-id";
import { centsFromAmount } from "~/domain/money";
import { feePercentFrom } from "~/domain/percent";
import { quantityFrom } from "~/domain/quantity";
import { NAME_LIKE_ADDRESS } from "~/domain/registration";
import { LONGEST_NOTES, LONGEST_PERSON_NAME, LONGEST_TEXT } from "~/domain/text-limits";
import { hasWebAddress } from "~/domain/web-address";
import { leaves } from "./json-output";
import { messages } from "./messages";
import { money as moneyLeaf } from "./money-codec";

/** Absent, empty and blank give the same message. Trimmed and in Unicode NFC. */
export function requiredText(message: string, max = LONGEST_TEXT) {
  return text(message, max)
    .refine((value) => value.trim() !== "", message)
    .transform((value) => value.trim());
}

/** Mails carry it: an address in it could lead their readers anywhere (docs/decisions/0092). */
export function personName(message: string, max = LONGEST_PERSON_NAME) {
  return requiredText(message, max).refine((name) => !hasWebAddress(name), NAME_LIKE_ADDRESS);
}

export function optionalText(max = LONGEST_TEXT) {
  return text("Enter text.", max);
}

export function longText(max = LONGEST_NOTES) {
  return text("Enter text.", max);
}

/** For `transform`: what is read of a value, or the message where that is undefined. */
export function readBy<Value, Read>(read: (value: Value) => Read | undefined, message: string) {
  return (value: Value, context: z.RefinementCtx): Read => {
    const found = read(value);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
}

/** Cents in a view, dollars in JSON (docs/decisions/0063). */
export const money = z
  .number()
  .refine(Number.isSafeInteger, "Whole cents.")
  .register(leaves, { leaf: moneyLeaf });

/** Dollars as a JSON number or as text; parsed to integer cents. Blank is 0. */
export const amount = z
  .unknown()
  .transform(readBy(centsFromAmount, messages.notAnAmount))
  .meta({
    type: ["number", "string"],
    description: "Dollars, at most 2 decimals; text is read as a person types it",
  });

/** An integer of at least 1, as a number or as text. */
export const quantity = z
  .unknown()
  .transform(readBy(quantityFrom, messages.notAQuantity))
  .meta({ type: ["integer", "string"], minimum: 1 });

/** What a page names, links to or offers. */
export const nameAndId = z.object({ id: z.string(), name: z.string() });

/** The format is not validated: an unknown id is simply not found. */
export const id = z.string().min(1).max(64);

/**
 * Chosen by the client or its form: sending it twice creates one record
 * (docs/specification.md §1.3).
 */
export const clientId = z.string(messages.notAnId).regex(CLIENT_ID, messages.notAnId);

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

/**
 * As the editor saw them: a field that is neither that nor what is sent by now is a conflict
 * (docs/specification.md §5.3).
 */
export function seen<Shape extends z.ZodRawShape>(shape: Shape) {
  return { was: fields(shape).partial().optional() };
}

function text(message: string, max: number) {
  return z
    .string(message)
    .max(max, `Keep it to ${max.toLocaleString("en-NZ")} characters.`)
    .transform((value) => value.normalize("NFC").replaceAll("\0", ""));
}

/** Thousandths of a percent, from 0 to 100 % with at most 3 decimals; null or blank is none. */
export function percent(message: string, isAllowed: (thousandths: number) => boolean = () => true) {
  return z
    .unknown()
    .transform((typed, context) => {
      if (typed === null || typed === "") return null;
      const thousandths = feePercentFrom(typed);
      if (thousandths !== undefined && isAllowed(thousandths)) return thousandths;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .meta({ type: ["number", "string", "null"], description: "A percent, at most 3 decimals" });
}
