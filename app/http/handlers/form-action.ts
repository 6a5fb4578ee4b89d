import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { FormFields } from "~/contracts/form-fields";
import type { FormReply } from "~/contracts/form-reply";
import { messages } from "~/contracts/messages";
import type { Toast } from "~/contracts/toast";
import type { IncomingFile } from "~/contracts/uploads";
import { FROM_QUEUE } from "~/contracts/waiting-forms";
import { PartialRefusal, Refusal } from "~/domain/refusal";
import {
  admitUpload,
  authorise,
  performed,
  type AnyOperation,
  type Context,
  type OutputOf,
  type Performed,
  type Performer,
  type RequestContext,
} from "~/operations/operation";
import { clientNetwork } from "~/operations/rate-limit";
import { cookiesFor, readContext } from "../request/context";
import { errorWithShell } from "./error-with-shell";
import { inParts } from "./api-route";
import { pageRefusal, statusFor } from "../answers/refusals";
import { DEFAULT_LIMIT } from "../bodies/read-body";
import { withoutForbiddenFiles, readForm } from "../bodies/read-form";
import { uploadRefusal, isMultipart, receiveForm } from "../bodies/receive-upload";
import { toastCookie } from "../request/cookies";

type Params = Record<string, string | undefined>;
/** `refusal`: the form exceeded a limit and was not read to its end. */
type Submitted = {
  context: RequestContext;
  params: Params;
  form: FormData;
  files?: Record<string, unknown>;
  refusal?: Refusal | undefined;
  request: Request;
};
type FormAction = {
  operation: AnyOperation;
  submit: (submitted: Submitted) => Promise<{ status: number; reply: FormReply["reply"] }>;
};

/** What was sent; `query` is that of the address it was sent to. */
export type SentForm = Pick<Submitted, "params" | "form"> & { query: URLSearchParams };

/** What was sent, what it was done to as it was before, and what was done. */
type Done<Operation extends AnyOperation> = SentForm & Omit<Performed<Operation>, "output">;

type After<Operation extends AnyOperation> = {
  /** Makes the call's input of the form's fields, where they are others. */
  reads?: (form: FormFields, params: Params) => unknown;
  /** Another step of the same form, in its transaction. */
  first?: (context: Context, params: Params) => void;
  /** One after it. */
  also?: (context: Context, output: OutputOf<Operation>, form: FormFields, params: Params) => void;
  /**
   * Redirect target after success, so that a reload repeats nothing; or, where nothing was done but
   * to read, the values with which the form is shown again.
   */
  next: (
    output: OutputOf<Operation>,
    done: Done<Operation>,
  ) => string | NonNullable<FormReply["reply"]["initialValue"]>;
  /** The notification, with an Undo of what was deleted. */
  toast?: string | ((output: OutputOf<Operation>, done: Done<Operation>) => string);
  /** Other things are taken back too; the Undo leads back to this page. */
  back?: (output: OutputOf<Operation>, done: Done<Operation>) => string;
  /** The form's name of a field of the call. */
  fieldOf?: (name: string) => string;
  /** The page outlasts what the form is about: that it is gone is said on the page. */
  outlasts?: boolean;
  /** Where a refused confirmation leads; its message becomes a toast, but that of conflicts is said there. */
  otherwise?: (sent: SentForm, refusal: Refusal) => string | undefined;
  /** Never sent back to the browser, such as passwords. */
  hide?: string[];
  /** The form's message where the specification words it unlike the API's. */
  failure?: string;
  /** Answers the output alone. */
  perform?: Performer;
};

/** Performs the API's operation, then redirects or returns the submitted values with messages. */
export function formAction<Operation extends AnyOperation>(
  operation: Operation,
  after: After<Operation>,
): FormAction {
  const { reads = (sent) => sent, first, also, perform: own, back } = after;
  async function submit({ context, params, form, files, refusal, request }: Submitted) {
    const query = new URL(request.url).searchParams;
    // Conform only parses names; the operation validates, so that forms and calls behave alike.
    const submission = parseWithZod(form, { schema: z.unknown(), disableAutoCoercion: true });
    const hide = after.hide ? { hideFields: after.hide } : {};
    let did: Partial<Performed<Operation>> = {};
    try {
      if (refusal) throw uploadRefusal(refusal, operation);
      // A form without files comes here with its body read.
      if (!files) operation.upload?.beforeBody?.({ ...context, db: context.app.db });
      const sent = { ...submission.payload, ...files };
      const options = {
        offersUndo: back !== undefined,
        first: (inside: Context) => first?.(inside, params),
        also: (inside: Context, output: OutputOf<Operation>) =>
          also?.(inside, output, sent, params),
      };
      const perform = (part: RequestContext) =>
        performed(operation, part, params, reads(sent, params), options);
      did = own
        ? { output: await own(operation, context, params, reads(sent, params)) }
        : await inParts(context, async (part) => (did = await perform(part)));
    } catch (error) {
      const elsewhere =
        error instanceof Refusal && lostRace.has(error.reason)
          ? after.otherwise?.({ params, form, query }, error)
          : undefined;
      if (error instanceof Refusal && elsewhere !== undefined) {
        if (error.conflicts.length > 0) throw redirect(elsewhere, 303);
        const toastHeader = await toastCookie(context.app.settings).write({
          type: error instanceof PartialRefusal ? "success" : "error",
          message: wording(error, after.failure),
          ...(did.receipt?.undoId && { undo: did.receipt.undoId, back: elsewhere }),
        });
        throw redirect(elsewhere, { status: 303, headers: { "Set-Cookie": toastHeader } });
      }
      const isGone = error instanceof Refusal && error.reason === "missing" && after.outlasts;
      if (!(error instanceof Refusal) || (leavesNoForm.has(error.reason) && !isGone))
        throw pageRefusal(error, request);
      const { fieldOf = (name) => name } = after;
      const fields = Object.entries(error.fields).map(([name, said]) => [fieldOf(name), said]);
      const formErrors = fields.length === 0 ? [wording(error, after.failure)] : [];
      // In field order; Conform would sort by name.
      const found = {
        ...Object.fromEntries(fields),
        ...(formErrors.length > 0 && { "": formErrors }),
      };
      return {
        status: statusFor[error.reason],
        reply: {
          ...submission.reply(hide),
          status: "error" as const,
          reason: error.reason,
          ...(error.conflicts.length > 0 && { conflicts: error.conflicts.map(fieldOf) }),
          error: found,
        },
      };
    }
    const headers = new Headers(await cookiesFor(context));
    const { output, ...rest } = did as Performed<Operation>;
    const done = { ...rest, params, form, query } as Done<Operation>;
    const next = after.next(output, done);
    if (typeof next !== "string") return { status: 200, reply: { initialValue: next } };
    if (after.toast && !request.headers.has(FROM_QUEUE)) {
      const undo = did.receipt?.undoId ?? did.receipt?.trashed[0]?.id;
      const toast: Toast = {
        type: "success",
        message: typeof after.toast === "string" ? after.toast : after.toast(output, done),
        ...(undo !== undefined && { undo, ...(back && { back: back(output, done) }) }),
      };
      headers.append("Set-Cookie", await toastCookie(context.app.settings).write(toast));
    }
    // An absolute URL, even on this host (the sandbox's card page), needs a full page load.
    if (URL.canParse(next)) headers.set("X-Remix-Reload-Document", "true");
    throw redirect(next, { status: 303, headers });
  }
  return { operation, submit };
}

/** Shows the form again as it was sent: a button that adds a row to it, without script. */
export function formAgain(operation: AnyOperation): FormAction {
  return {
    operation,
    async submit({ context, params, form, request }) {
      try {
        authorise(operation, context, params);
      } catch (error) {
        throw pageRefusal(error, request);
      }
      const submission = parseWithZod(form, { schema: z.unknown(), disableAutoCoercion: true });
      return { status: 200, reply: { initialValue: submission.payload } };
    },
  };
}

/** Refusals after which there is no form to show. */
const leavesNoForm: ReadonlySet<Refusal["reason"]> = new Set([
  "signed-out",
  "no-access",
  "unverified",
  "forbidden",
  "missing",
  "ended",
]);

const lostRace: ReadonlySet<Refusal["reason"]> = new Set(["conflict", "missing"]);

/**
 * By the button's "intent": "remove-item 7Kq…" matches "remove-item :itemId" and adds the param.
 */
export function pageForms(handlers: Record<string, FormAction>) {
  const operations = Object.values(handlers).map(({ operation }) => operation);
  const limit = Math.max(...operations.map(({ maxBody }) => maxBody ?? DEFAULT_LIMIT));
  const uploads = operations.filter(({ upload }) => upload);
  const [onlyIntent, another] = Object.keys(handlers);

  const action = (args: ActionFunctionArgs) => errorWithShell(args, () => submit(args));

  async function submit({ request, params, context: load }: ActionFunctionArgs) {
    const context = await readContext(request, load);
    if (uploads.length === 0 || !isMultipart(request.headers.get("content-type")))
      return answer({ context, params, form: await readForm(request, limit), request });
    try {
      admitOne(uploads, context, params);
      const room = context.app.uploads(clientNetwork(context));
      return await receiveForm(request, roomFor(uploads), room, ({ text, files, refusal }) =>
        answer({
          context,
          params,
          form: withoutForbiddenFiles(text, request),
          files,
          refusal,
          request,
        }),
      );
    } catch (error) {
      throw pageRefusal(error, request);
    }
  }

  async function answer({ form, params, refusal, ...rest }: Submitted) {
    // A form beyond a limit may end before its button.
    const pressed = findPressed(
      handlers,
      form.get("intent") ?? (refusal && another === undefined ? (onlyIntent ?? null) : null),
    );
    form.delete("intent");
    if (!pressed)
      throw refusal ?? data({ message: messages.notFound, reason: "missing" }, { status: 404 });
    const { intent, handler, named } = pressed;
    const { status, reply } = await handler.submit({
      ...rest,
      form,
      refusal: refusal ?? beyondOwnLimit(handler.operation, rest.files),
      params: { ...params, ...named },
    });
    return data<FormReply>({ intent, reply }, { status });
  }

  return Object.assign(action, { operations, handlers });
}

/** A form is received up to the most that any upload of its page takes. */
function beyondOwnLimit({ upload }: AnyOperation, files = {}): Refusal | undefined {
  const sent = Object.values<IncomingFile | IncomingFile[]>(files).flat();
  const isLarger = upload && sent.some(({ bytes }) => bytes > upload.maxBytes);
  return isLarger ? new Refusal("too-large", messages.tooLarge) : undefined;
}

/** The intent is inside the form: receive files only if one of its uploads is permitted. */
function admitOne(uploads: AnyOperation[], context: RequestContext, params: Params): void {
  const refusals = uploads.flatMap((operation) => {
    try {
      admitUpload(operation, context, params);
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (refusals.length === uploads.length) throw refusals[0];
}

function roomFor(uploads: AnyOperation[]): { maxBytes: number; maxFiles: number } {
  const all = uploads.flatMap(({ upload }) => upload ?? []);
  return {
    maxBytes: Math.max(...all.map(({ maxBytes }) => maxBytes)),
    maxFiles: Math.max(...all.map(({ maxFiles }) => maxFiles ?? 1)),
  };
}

function findPressed(handlers: Record<string, FormAction>, value: FormDataEntryValue | null) {
  if (typeof value !== "string") return undefined;
  const [intent = "", id] = value.split(" ", 2);
  for (const [key, handler] of Object.entries(handlers)) {
    const [name, param] = key.split(" :", 2);
    if (name === intent && (param === undefined) === (id === undefined))
      return { intent, handler, named: param === undefined ? {} : { [param]: id } };
  }
  return undefined;
}

function wording(refusal: Refusal, failure: string | undefined): string {
  return refusal.reason === "invalid" || refusal.reason === "conflict"
    ? (failure ?? refusal.message)
    : refusal.message;
}
