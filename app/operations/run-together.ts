import type { z } from "zod";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import { performWithin, type Context, type Operation } from "./operation";

/** One command of a form that is a list of them. */
export type Step = {
  /** Before the names of its fields, such as `items.ID`; "" for the form's own. */
  place: string;
  run: (context: Context) => unknown;
  /** What the reader of the form could not read. */
  wrong: FieldMessages;
};

const OF_FIELDS: ReadonlySet<Refusal["reason"]> = new Set(["invalid", "conflict"]);

/** Undefined input is nothing to do: the step only reports what is wrong. */
export function step<
  P extends z.ZodType,
  I extends z.ZodType,
  O extends z.ZodType,
  Subject,
  Prepared,
>(
  place: string,
  operation: Operation<P, I, O, Subject, Prepared>,
  sent: { params: z.input<P>; input: object | undefined; prepared?: Prepared },
  wrong: FieldMessages = {},
): Step {
  const run = (context: Context) => sent.input && performWithin(context, operation, sent);
  return { place, run, wrong };
}

/**
 * Runs the commands of one form in its transaction, each with its own find, permission and schema.
 * @throws Refusal naming every field that is invalid or in conflict under its place, so that
 *   nothing is saved.
 */
export function runTogether(context: Context, failure: string, steps: readonly Step[]): void {
  const wrong: FieldMessages = {};
  const conflicts: FieldMessages = {};
  for (const { place, run, wrong: unread } of steps) {
    const fieldOf = (name: string) => [place, name].filter(Boolean).join(".");
    for (const [name, said] of Object.entries(unread)) wrong[fieldOf(name)] = said;
    try {
      run(context);
    } catch (error) {
      if (!(error instanceof Refusal) || !OF_FIELDS.has(error.reason)) throw error;
      const fields = Object.entries(error.fields);
      if (fields.length === 0) throw error;
      for (const [name, said] of fields)
        (error.conflicts.includes(name) ? conflicts : wrong)[fieldOf(name)] = said;
    }
  }
  const fields = { ...conflicts, ...wrong };
  const reason = Object.keys(wrong).length > 0 ? "invalid" : "conflict";
  if (Object.keys(fields).length > 0)
    throw new Refusal(reason, failure, fields, undefined, Object.keys(conflicts));
}
