import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { FormReply } from "~/contracts/form-reply";
import { messages } from "~/contracts/messages";
import type { Toast } from "~/contracts/toast";
import { Refusal } from "~/domain/refusal";
import { perform, type AnyOperation, type Performer, type RequestContext } from "~/operations/operation.server";
import { cookiesFor, readContext } from "./context.server";
import { pageRefusal } from "./page-door.server";
import { DEFAULT_LIMIT } from "./read-body.server";
import { readForm } from "./read-form.server";
import { statusFor } from "./refusals.server";
import { toastCookie } from "./toast-cookie.server";

type Params = Record<string, string | undefined>;
type Submitted = { context: RequestContext; params: Params; form: FormData; request: Request };
type FormDoor = { operation: AnyOperation; submit: (submitted: Submitted) => Promise<{ status: number; reply: FormReply["reply"] }> };

type After<Operation extends AnyOperation> = {
  /** Where the browser goes once it is done: always a redirect, so that a reload repeats nothing. */
  next: (output: z.output<Operation["output"]>, submitted: Omit<Submitted, "context">) => string;
  toast?: (output: z.output<Operation["output"]>, submitted: Omit<Submitted, "context">) => Toast;
  /** Fields that never go back to the browser, such as passwords. */
  hide?: string[];
  /** What the form says on top when it was refused, where the specification gives it other words than the call. */
  failure?: string;
  perform?: Performer;
};

/** One form of a page: it performs the operation of the API's call, then redirects, or hands what was typed back with the messages. */
export function formDoor<Operation extends AnyOperation>(operation: Operation, after: After<Operation>): FormDoor {
  const run: Performer = after.perform ?? perform;
  async function submit({ context, params, form, request }: Submitted) {
    // Conform only puts the names together: the operation judges what was sent, so that a form and a call are judged alike.
    const submission = parseWithZod(form, { schema: z.unknown(), disableAutoCoercion: true });
    const hide = after.hide ? { hideFields: after.hide } : {};
    let output: z.output<Operation["output"]>;
    try {
      output = await run(operation, context, params, submission.payload);
    } catch (error) {
      if (!(error instanceof Refusal) || sendsAway.has(error.reason)) throw pageRefusal(error, request);
      const formErrors = Object.keys(error.fields).length === 0 ? [wording(error, after.failure)] : [];
      return { status: statusFor[error.reason], reply: submission.reply({ ...hide, fieldErrors: error.fields, formErrors }) };
    }
    const headers = new Headers(await cookiesFor(context));
    if (after.toast)
      headers.append("Set-Cookie", await toastCookie(context.app.settings).keep(after.toast(output, { params, form, request })));
    throw redirect(after.next(output, { params, form, request }), { status: 303, headers });
  }
  return { operation, submit };
}

/** Refusals that leave no form to come back to. */
const sendsAway: ReadonlySet<Refusal["reason"]> = new Set(["signed-out", "no-access", "unverified", "forbidden", "missing"]);

/**
 * The forms of one page, told apart by the value of the button pressed, named "intent". A button of one row of a form says which:
 * under "remove-item :itemId" the value "remove-item 7Kq…" performs its operation with that itemId among the params.
 */
export function pageForms(doors: Record<string, FormDoor>) {
  const operations = Object.values(doors).map(({ operation }) => operation);
  const limit = Math.max(...operations.map(({ maxBody }) => maxBody ?? DEFAULT_LIMIT));
  async function action({ request, params, context: load }: ActionFunctionArgs) {
    const form = await readForm(request, limit);
    const pressed = findPressed(doors, form.get("intent"));
    form.delete("intent");
    if (!pressed) throw data({ message: messages.notFound, reason: "missing" }, { status: 404 });
    const { intent, door, named } = pressed;
    const { status, reply } = await door.submit({
      context: await readContext(request, load),
      params: { ...params, ...named },
      form,
      request,
    });
    return data<FormReply>({ intent, reply }, { status });
  }
  return Object.assign(action, { operations, doors });
}

function findPressed(doors: Record<string, FormDoor>, value: FormDataEntryValue | null) {
  if (typeof value !== "string") return undefined;
  const [intent = "", id] = value.split(" ", 2);
  for (const [key, door] of Object.entries(doors)) {
    const [name, param] = key.split(" :", 2);
    if (name === intent && (param === undefined) === (id === undefined))
      return { intent, door, named: param === undefined ? {} : { [param]: id } };
  }
  return undefined;
}

function wording(refusal: Refusal, failure: string | undefined): string {
  return refusal.reason === "invalid" || refusal.reason === "conflict" ? (failure ?? refusal.message) : refusal.message;
}
