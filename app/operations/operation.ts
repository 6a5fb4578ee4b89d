import { z } from "zod";
import { messages } from "~/contracts/messages";
import { inReadTransaction, inWriteTransaction, isDiskFull, isLocked } from "~/data/database";
import { collectWrites, refreshSearch } from "~/data/watched-writes";
import { PartialRefusal, Refusal } from "~/domain/refusal";
import { invalidInput } from "./invalid-input";
import { refuseOtherContents, type ClientIds } from "./client-ids";
import { accessRefusal, type Access, type WhileImpersonating, type Actor } from "./identity/actor";
import {
  catchUpSearch,
  contextOf,
  noteChange,
  noteOpened,
  noteOpenedByQuery,
  propertyOf,
  saveUndo,
  unopenedIn,
  writeHistory,
} from "./after-command";
import type { Context, PreparingContext, Receipt, RequestContext } from "./request-context";

export type { Context, PreparingContext, Receipt, RequestContext };

type Definition<
  Params extends z.ZodType,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Subject,
  Prepared,
> = {
  /** For the API document. */
  summary: string;
  /** The message of failure (docs/specification.md §19). */
  failure: string;
  access: Access;
  /** For billing, sharing, passwords and deletion (docs/decisions/0014). */
  whileImpersonating?: WhileImpersonating;
  params?: Params;
  input?: Input;
  /** Absent for none. */
  output?: Output;
  /** For a query whose `prepare` reads nothing else, so that its answer may be kept. */
  preparesFromDatabase?: true;
  /** The media type of a rendered output, instead of JSON. */
  renderedAs?: string;
  /** In bytes; 256 KB by default. */
  maxBody?: number;
  /**
   * Accepts `file` or `files`, `maxBytes` each, and 256 KB of fields; `tooLarge` is the message.
   * `beforeBody` counts the try before its bytes arrive. @throws Refusal
   */
  upload?: {
    maxBytes: number;
    maxFiles?: number;
    tooLarge?: string;
    beforeBody?: (context: PreparingContext) => void;
  };
  /** Slow or awaited work before the transaction. */
  prepare?: (
    context: PreparingContext,
    input: z.output<Input>,
    params: z.output<Params>,
  ) => Promise<Prepared>;
  /** The subject, found through its owner; undefined is "missing". */
  find?: (context: Context, params: z.output<Params>) => Subject | undefined;
  /** Permission on the subject; false is "forbidden". */
  allows?: (actor: Actor, subject: Subject) => boolean;
  run: (
    context: Context,
    subject: Subject,
    input: z.output<Input>,
    prepared: Prepared,
  ) => z.output<Output>;
};

export type Operation<
  Params extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Subject = unknown,
  Prepared = unknown,
> = Definition<Params, Input, Output, Subject, Prepared> & {
  kind: "query" | "command";
  output: Output;
};

// oxlint-disable-next-line typescript/no-explicit-any -- parameters of functions make a narrower "any operation" impossible
export type AnyOperation = Operation<any, any, any, any, any>;

/** After a database that another process holds locked. */
const RETRY_SECONDS = 2;

/** Sign-in uses the authenticator, which wraps `perform`. */
export type Performer = (
  operation: AnyOperation,
  request: RequestContext,
  rawParams: unknown,
  rawInput: unknown,
  // oxlint-disable-next-line typescript/no-explicit-any -- what comes out is the operation's own
) => Promise<any>;

function operationOf(kind: AnyOperation["kind"]) {
  return <
    P extends z.ZodType,
    I extends z.ZodType,
    O extends z.ZodType = z.ZodVoid,
    Subject = null,
    Prepared = undefined,
  >({
    output = z.void() as z.ZodType as O,
    ...definition
  }: Definition<P, I, O, Subject, Prepared>): Operation<P, I, O, Subject, Prepared> => ({
    ...definition,
    output,
    kind,
  });
}

/** Reads only, without the write lock, so that replicas can run it. */
export const query = operationOf("query");

/** Writes, in one transaction. */
export const command = operationOf("command");

export type PreparedOf<Op extends AnyOperation> = Parameters<Op["run"]>[3];
export type OutputOf<Op extends AnyOperation> = z.output<Op["output"]>;

/** What an operation answers, what it was done to as it was before, and what it did. */
export type Performed<Op extends AnyOperation> = {
  output: OutputOf<Op>;
  subject: Parameters<Op["run"]>[1];
  receipt: Receipt;
};

/** The output of `performed`. @throws Refusal */
export async function perform<Op extends AnyOperation>(
  operation: Op,
  request: RequestContext,
  rawParams: unknown,
  rawInput: unknown,
): Promise<OutputOf<Op>> {
  return (await performed(operation, request, rawParams, rawInput)).output;
}

/**
 * Runs an operation: access, params, `find`, `allows`, input, `run`, in one transaction.
 * @param options.offersUndo stores how it is taken back, where the receipt says how.
 * @param options.first another step in that transaction; `also` one after it.
 * @throws Refusal
 */
export async function performed<Op extends AnyOperation>(
  operation: Op,
  request: RequestContext,
  rawParams: unknown,
  rawInput: unknown,
  options: {
    offersUndo?: boolean;
    first?: (context: Context) => void;
    also?: (context: Context, output: OutputOf<Op>) => void;
  } = {},
): Promise<Performed<Op>> {
  const { offersUndo = false, first, also } = options;
  const params = admit(operation, request, rawParams);
  try {
    // Authorise before slow work.
    if (operation.prepare) authorise(operation, request, rawParams);
    const prepared =
      request.rest ??
      (await operation.prepare?.(
        { ...request, db: request.app.db },
        valid(operation, rawInput),
        params,
      ));
    let unopened: string | undefined;
    let isBehind = false;
    const inTransaction = operation.kind === "query" ? inReadTransaction : inWriteTransaction;
    const done = collectWrites(request.app.db, inTransaction, (db, written) => {
      const context = contextOf(request, db, written);
      const subject = findSubject(operation, context, params);
      const input = valid(operation, rawInput);
      first?.(context);
      if (hasClientId(input)) refuseOtherContents(context, params, input);
      const output = orPartially(() => operation.run(context, subject, input, prepared));
      if (!(output instanceof PartialRefusal)) also?.(context, output);
      unopened = unopenedIn(context, propertyOf(subject));
      if (offersUndo) saveUndo(context, subject);
      if (operation.kind === "command") {
        noteChange(context, subject);
        if (unopened) noteOpened(context, unopened);
        writeHistory(context);
        isBehind = refreshSearch(db);
      }
      return { output, subject, receipt: context.receipt };
    });
    if (isBehind) catchUpSearch(request.app);
    if (unopened && operation.kind === "query") noteOpenedByQuery(request, unopened);
    if (done.output instanceof PartialRefusal) throw done.output;
    return { ...done, output: done.output };
  } catch (error) {
    if (isDiskFull(error)) throw new Refusal("disk-full", operation.failure);
    if (isLocked(error)) throw new Refusal("unavailable", messages.tooBusy, {}, RETRY_SECONDS);
    throw error;
  }
}

/**
 * Runs a command inside another one's transaction, with all its checks.
 * @throws Refusal
 */
export function performWithin<Op extends AnyOperation>(
  context: Context,
  operation: Op,
  { params, input, prepared }: { params: unknown; input: unknown; prepared?: PreparedOf<Op> },
): OutputOf<Op> {
  const subject = findSubject(operation, context, admit(operation, context, params));
  const read = valid(operation, input);
  if (hasClientId(read)) refuseOtherContents(context, params, read);
  return operation.run(context, subject, read, prepared);
}

/** An id that the client chose for what is made; no query takes one. */
function hasClientId(input: unknown): input is ClientIds {
  return typeof input === "object" && input !== null && ("newId" in input || "formId" in input);
}

/** Thrown inside the transaction, it would roll back what it says was written. */
function orPartially<Output>(run: () => Output): Output | PartialRefusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof PartialRefusal) return error;
    throw error;
  }
}

/** The subject, by the checks of `perform` before input. @throws Refusal */
export function authorise(
  operation: Pick<
    AnyOperation,
    "access" | "whileImpersonating" | "failure" | "params" | "find" | "allows"
  >,
  request: RequestContext,
  rawParams: unknown,
): unknown {
  const params = admit(operation, request, rawParams);
  if (!operation.find) return null;
  return inReadTransaction(request.app.db, (db) =>
    findSubject(operation, contextOf(request, db), params),
  );
}

/** `authorise`, and counts the try of an upload whose body is read next. @throws Refusal */
export function admitUpload(
  operation: AnyOperation,
  request: RequestContext,
  rawParams: unknown,
): void {
  authorise(operation, request, rawParams);
  operation.upload?.beforeBody?.({ ...request, db: request.app.db });
}

function admit<P extends z.ZodType>(
  operation: Pick<Operation<P>, "access" | "whileImpersonating" | "failure" | "params">,
  request: RequestContext,
  rawParams: unknown,
): z.output<P> {
  const refusal = accessRefusal(operation, request.currentActor);
  if (refusal) throw refusal;
  if (!operation.params) return undefined as z.output<P>;
  const params = operation.params.safeParse(rawParams);
  if (!params.success) throw new Refusal("missing", operation.failure);
  return params.data;
}

function findSubject<P extends z.ZodType, Subject>(
  operation: Pick<Operation<P, z.ZodType, z.ZodType, Subject>, "find" | "allows" | "failure">,
  context: Context,
  params: z.output<P>,
): Subject {
  if (!operation.find) return null as Subject;
  const subject = operation.find(context, params);
  if (subject === undefined) throw new Refusal("missing", operation.failure);
  if (operation.allows && !operation.allows(context.actor, subject))
    throw new Refusal("forbidden", operation.failure);
  return subject;
}

function valid<I extends z.ZodType>(
  operation: Pick<Operation<z.ZodType, I>, "input" | "failure">,
  rawInput: unknown,
): z.output<I> {
  if (!operation.input) return undefined as z.output<I>;
  // Replaces zod's own messages.
  const parsed = operation.input.safeParse(rawInput, { error: () => messages.doesNotFit });
  if (parsed.success) return parsed.data;
  throw invalidInput(operation.failure, parsed.error);
}
