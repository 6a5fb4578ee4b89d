import { z } from "zod";
import { PartialRefusal, Refusal, type FieldMessages } from "~/domain/refusal";
import {
  command,
  performWithin,
  type AnyOperation,
  type Context,
  type Operation,
  type OutputOf,
  type PreparedOf,
} from "./operation";

/** One command of a form that is a list of them. */
export type Step<Output = unknown> = {
  /** Before the names of its fields, such as `items.ID`; "" for the form's own. */
  place: string;
  operation: AnyOperation;
  run: (context: Context) => Output;
  /** What the reader of the form could not read. */
  wrong: FieldMessages;
};

/** Undefined input is nothing to do: the step only reports what is wrong. */
export function step<Op extends AnyOperation>(
  place: string,
  operation: Op,
  sent: { params: z.input<Op["params"]>; input: object | undefined; prepared?: PreparedOf<Op> },
  wrong: FieldMessages = {},
): Step<OutputOf<Op> | undefined> {
  const run = (context: Context) =>
    sent.input ? performWithin(context, operation, sent) : undefined;
  return { place, operation, run, wrong };
}

type CommandList<
  P extends z.ZodType,
  I extends z.ZodType,
  Subject,
  Prepared,
  Output,
  Answer,
> = Omit<
  Operation<P, I, z.ZodType, Subject, Prepared>,
  "kind" | "summary" | "output" | "run" | "preparesFromDatabase" | "renderedAs"
> & {
  /** All that a step may perform. */
  commands: readonly AnyOperation[];
  /** Reads what was typed to the inputs of the commands. */
  steps: (
    context: Context,
    subject: Subject,
    typed: z.output<I>,
    prepared: Prepared,
  ) => Step<Output>[];
  /** The form's name of a field of a command, where it is another. */
  fieldOf?: (name: string) => string;
  /** Does the work with what its commands share. */
  within?: (context: Context, subject: Subject, work: (context: Context) => void) => void;
  /** Once all are done, for the form's redirect and notification. */
  answer?: (
    context: Context,
    subject: Subject,
    outputs: Output[],
    typed: z.output<I>,
    prepared: Prepared,
  ) => Answer;
};

/**
 * A form that is a list of commands, each with its own find, permission and schema: all are done, in
 * the form's transaction, or none (docs/decisions/0109).
 */
export function commandList<
  P extends z.ZodType,
  I extends z.ZodType,
  Subject = null,
  Prepared = undefined,
  Output = unknown,
  Answer = undefined,
>({
  commands,
  steps,
  fieldOf = (name) => name,
  within = (context, _subject, work) => work(context),
  answer,
  ...form
}: CommandList<P, I, Subject, Prepared, Output, Answer>) {
  const list = command<P, I, z.ZodType<Answer>, Subject, Prepared>({
    ...form,
    summary: "",
    output: z.custom<Answer>(),
    run(context, subject, typed, prepared) {
      const todo = steps(context, subject, typed, prepared);
      const other = todo.find(({ operation }) => !commands.includes(operation));
      if (other) throw new Error(`The list has no "${other.operation.summary}".`);
      let outputs: Output[] = [];
      within(context, subject, (inside) => {
        outputs = runTogether(inside, todo, { failure: form.failure, fieldOf });
      });
      return answer?.(context, subject, outputs, typed, prepared) as Answer;
    },
  });
  return { ...list, commands };
}

const OF_FIELDS: ReadonlySet<Refusal["reason"]> = new Set(["invalid", "conflict"]);

/**
 * Gathers what is invalid or in conflict under the place of each step.
 * @throws Refusal naming every such field.
 */
function runTogether<Output>(
  context: Context,
  steps: readonly Step<Output>[],
  { failure, fieldOf }: { failure: string; fieldOf: (name: string) => string },
): Output[] {
  const wrong: FieldMessages = {};
  const conflicts: FieldMessages = {};
  let partial: PartialRefusal | undefined;
  const outputs = steps.map(({ place, run, wrong: unread }) => {
    const placeOf = (name: string) => [place, name].filter(Boolean).join(".");
    for (const [name, said] of Object.entries(unread)) wrong[placeOf(name)] = said;
    try {
      return run(context);
    } catch (error) {
      if (error instanceof PartialRefusal) return void (partial = error);
      if (!(error instanceof Refusal)) throw error;
      const { reason, message, retryAfter } = error;
      const fields = Object.entries(error.fields);
      const placed = fields.map(([name, said]) => [placeOf(fieldOf(name)), said] as const);
      if (!OF_FIELDS.has(reason) || fields.length === 0)
        throw new Refusal(reason, message, Object.fromEntries(placed), retryAfter);
      for (const [name, said] of fields)
        (error.conflicts.includes(name) ? conflicts : wrong)[placeOf(fieldOf(name))] = said;
      return undefined;
    }
  });
  const fields = { ...conflicts, ...wrong };
  const reason = Object.keys(wrong).length > 0 ? "invalid" : "conflict";
  if (Object.keys(fields).length > 0)
    throw new Refusal(reason, failure, fields, undefined, Object.keys(conflicts));
  if (partial) throw partial;
  return outputs as Output[];
}
