import type { z } from "zod";
import { messages } from "~/contracts/messages";
import {
  inReadTransaction,
  inWriteTransaction,
  isDiskFull,
  type Db,
  type RootDb,
} from "~/data/database";
import { raiseChangeNumber } from "~/data/properties";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import { accessRefusal, type Access, type WhileImpersonating } from "./identity/access";
import type { App } from "./app";
import type { Actor } from "./identity/actor";
import type { KnownBrowser } from "./identity/known-browser";

/** What a request brings. Built once per request at the route handlers, by hand in tests. */
export type RequestContext = {
  app: App;
  currentActor: Actor | null;
  now: Date;
  /** The client's network address, for limits only. */
  client: string;
  /**
   * What this browser's own cookie says of the accounts that have signed in from it
   * (docs/decisions/0041).
   */
  browser?: KnownBrowser | null;
  /**
   * Tells that a picture or document has not arrived on this machine: a replica has the primary
   * answer then.
   */
  missed?: (() => void) | undefined;
  /**
   * What the answer must do to the browser's cookies: a new session secret to keep, an address that
   * waits to be activated, one to fill in at the login page, the accounts that it is known to; null
   * forgets.
   */
  outgoing: {
    session?: string | null;
    pending?: string | null;
    loginEmail?: string | null;
    browser?: KnownBrowser;
  };
};

/** Everything a behaviour may touch while its transaction is open. */
export type Context = RequestContext & {
  db: Db;
  /** The actor of an operation that demands one. */
  actor: Actor;
};

/**
 * What work outside the transaction may touch: it may await, and each write of its own is kept
 * whatever follows.
 */
export type PreparingContext = RequestContext & { db: RootDb };

type Definition<
  Params extends z.ZodType,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Subject,
  Prepared,
> = {
  /** One line for the API document. */
  summary: string;
  /** The error catalogue's words when this fails (docs/specification.md §19). */
  failure: string;
  access: Access;
  /**
   * Whether an admin who acts as somebody may not do this in their name: billing, sharing,
   * passwords, deletion (docs/decisions/0014).
   */
  whileImpersonating?: WhileImpersonating;
  params?: Params;
  input?: Input;
  output: Output;
  /**
   * The media type in which its route handler answers a rendering of the output, instead of the output as
   * JSON.
   */
  renderedAs?: string;
  /** Largest body read, in bytes; 256 KB unless told. */
  maxBody?: number;
  /**
   * It takes a file as `file` (or several as `files`), each of at most so many bytes; beside them
   * there is room for 256 KB of fields. `tooLarge` says what is too much, in its own words.
   */
  upload?: { maxBytes: number; maxFiles?: number; tooLarge?: string };
  /** Slow or awaited work, such as hashing, ahead of the transaction. */
  prepare?: (
    context: PreparingContext,
    input: z.output<Input>,
    params: z.output<Params>,
  ) => Promise<Prepared>;
  /**
   * The thing that this is done to, reached through its owner; undefined is answered as missing.
   */
  find?: (context: Context, params: z.output<Params>) => Subject | undefined;
  /** Whether the actor may do this to what was found; no is answered as forbidden. */
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
> = Definition<Params, Input, Output, Subject, Prepared> & { kind: "query" | "command" };

/** An operation of any shape; the route handlers hold tables of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- parameters of functions make a narrower "any operation" impossible
export type AnyOperation = Operation<any, any, any, any, any>;

/**
 * How a route handler has an operation done; sign-in goes through the authenticator instead of straight
 * through `perform`.
 */
export type Performer = (
  operation: AnyOperation,
  request: RequestContext,
  rawParams: unknown,
  rawInput: unknown,
  // oxlint-disable-next-line typescript/no-explicit-any -- what comes out is the operation's own
) => Promise<any>;

/** A behaviour that only reads: it never takes the write lock, so that replicas can do it. */
export function query<
  P extends z.ZodType,
  I extends z.ZodType,
  O extends z.ZodType,
  Subject = null,
  Prepared = undefined,
>(definition: Definition<P, I, O, Subject, Prepared>): Operation<P, I, O, Subject, Prepared> {
  return { ...definition, kind: "query" };
}

/** A behaviour that changes something, whole or not at all. */
export function command<
  P extends z.ZodType,
  I extends z.ZodType,
  O extends z.ZodType,
  Subject = null,
  Prepared = undefined,
>(definition: Definition<P, I, O, Subject, Prepared>): Operation<P, I, O, Subject, Prepared> {
  return { ...definition, kind: "command" };
}

/**
 * Does an operation for a actor, in one transaction, if its level of access, its params, `find`,
 * `allows` and its input, asked in this order, let it.
 * @throws Refusal for every deliberate no.
 */
export async function perform<
  P extends z.ZodType,
  I extends z.ZodType,
  O extends z.ZodType,
  Subject,
  Prepared,
>(
  operation: Operation<P, I, O, Subject, Prepared>,
  request: RequestContext,
  rawParams: unknown,
  rawInput: unknown,
): Promise<z.output<O>> {
  const params = admit(operation, request, rawParams);
  try {
    // Slow work is done for nobody who may not have it.
    if (operation.prepare) authorise(operation, request, rawParams);
    const prepared = operation.prepare
      ? await operation.prepare(
          { ...request, db: request.app.db },
          valid(operation, rawInput),
          params,
        )
      : (undefined as Prepared);
    return inTransaction(operation, request, (context) => {
      const subject = findSubject(operation, context, params);
      const output = operation.run(context, subject, valid(operation, rawInput), prepared);
      if (operation.kind === "command") noteChange(context, subject);
      return output;
    });
  } catch (error) {
    throw isDiskFull(error) ? new Refusal("disk-full", operation.failure) : error;
  }
}

/**
 * The part of `perform` that needs no input: may this actor do it, and to this? For route handlers that
 * would receive much from them, and for slow work.
 * @throws Refusal
 */
export function authorise(
  operation: Pick<
    AnyOperation,
    "access" | "whileImpersonating" | "failure" | "params" | "find" | "allows"
  >,
  request: RequestContext,
  rawParams: unknown,
): void {
  const params = admit(operation, request, rawParams);
  if (operation.find)
    inReadTransaction(request.app.db, (db) =>
      findSubject(operation, contextOf(request, db), params),
    );
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

/**
 * Every change of anything inside a property raises its number, so that who looks on can be told
 * (docs/decisions/0011).
 */
function noteChange(context: Context, subject: unknown): void {
  const propertyId = propertyIdOf(subject);
  if (propertyId) raiseChangeNumber(context.db, propertyId, context.actor.user.id);
}

/** A subject is a property, or something found together with the property that it belongs to. */
function propertyIdOf(subject: unknown): string | undefined {
  if (typeof subject !== "object" || subject === null) return undefined;
  const property = "property" in subject ? subject.property : subject;
  return typeof property === "object" &&
    property !== null &&
    "changeNumber" in property &&
    "id" in property
    ? String(property.id)
    : undefined;
}

function inTransaction<Result>(
  operation: Pick<Operation, "kind">,
  request: RequestContext,
  work: (context: Context) => Result,
): Result {
  const run = operation.kind === "query" ? inReadTransaction : inWriteTransaction;
  return run(request.app.db, (db) => work(contextOf(request, db)));
}

function contextOf(request: RequestContext, db: Db): Context {
  return {
    ...request,
    db,
    get actor() {
      if (!request.currentActor)
        throw new Error("An operation open to anyone asked who is acting.");
      return request.currentActor;
    },
  };
}

function valid<I extends z.ZodType>(
  operation: Pick<Operation<z.ZodType, I>, "input" | "failure">,
  rawInput: unknown,
): z.output<I> {
  if (!operation.input) return undefined as z.output<I>;
  // Whatever has no words of its own is not told in zod's.
  const parsed = operation.input.safeParse(rawInput, { error: () => messages.doesNotFit });
  if (parsed.success) return parsed.data;
  throw invalid(operation.failure, parsed.error);
}

function invalid(failure: string, error: z.ZodError): Refusal {
  // A map, because a stranger's key may be "constructor".
  const found = new Map<string, string[]>();
  for (const issue of error.issues) {
    // An unknown key is an issue of the object that holds it; its own name says more.
    const names = (
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    ).map((path) => path.join("."));
    for (const name of names)
      found.set(name, [...new Set([...(found.get(name) ?? []), issue.message])]);
  }
  const fields: FieldMessages = Object.fromEntries(found);
  const [only, ...others] = new Set(Object.values(fields).flat());
  return new Refusal(
    "invalid",
    others.length === 0 && only && catalogued.has(only) ? only : failure,
    fields,
  );
}

/**
 * Field messages that the catalogue itself lists as messages of the whole
 * (docs/specification.md §19).
 */
const catalogued = new Set<string>([messages.addressRequired, messages.invalidFileType]);
