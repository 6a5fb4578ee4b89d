import { z } from "zod";
import type { Fields } from "./form-body";
import { StripeFault } from "./stripe-fault";

export const text = z.string().min(1).max(5_000);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
/** Seconds since 1970. */
const moment = z
  .string()
  .regex(/^\d{9,11}$/)
  .transform(Number);
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50);

/** What every list takes. */
export const paging = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .transform(Number)
    .optional(),
  starting_after: text.optional(),
  created: z.strictObject({ gte: moment }).optional(),
};

/**
 * Refuses invalid and unknown parameters in Stripe's words.
 * @throws StripeFault
 */
export function readParameters<Shape extends z.ZodType>(
  shape: Shape,
  fields: Fields,
): z.output<Shape> {
  const parsed = shape.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw faultOf(parsed.error, fields);
}

function faultOf({ issues: [issue] }: z.ZodError, fields: Fields): StripeFault {
  if (issue?.code === "unrecognized_keys") {
    const param = bracketed([...issue.path, issue.keys[0] ?? ""]);
    return new StripeFault(400, `Received unknown parameter: ${param}`, {
      code: "parameter_unknown",
      param,
    });
  }
  const path = issue?.path ?? [];
  const param = bracketed(path);
  if (valueAt(fields, path) === undefined)
    return new StripeFault(400, `Missing required param: ${param}.`, {
      code: "parameter_missing",
      param,
    });
  return new StripeFault(400, `Invalid ${param}: ${issue?.message}`, { param });
}

function bracketed([first, ...rest]: PropertyKey[]): string {
  return `${String(first)}${rest.map((step) => `[${String(step)}]`).join("")}`;
}

function valueAt(fields: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined,
    fields,
  );
}
