import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { Refusal } from "~/domain/refusal";
import { perform, type AnyOperation, type RequestContext } from "~/operations/operation";
import { answering } from "~/http/handlers/api-route";
import { readForm } from "~/http/bodies/read-form";
import { readJson } from "~/http/bodies/read-json";
import { statusFor } from "~/http/answers/refusals";

type Frame = { productName: string; problem: string | undefined };

type Pages<Show extends AnyOperation, Press extends AnyOperation> = {
  show: Show;
  press: Press;
  next: (pressed: z.output<Press["output"]>) => string;
  /** The document; without a view only the problem. */
  draw: (view: z.output<Show["output"]> | undefined, frame: Frame) => string;
};

/**
 * A page that stands for an outside service: no product shell, session or script. Answers JSON for
 * scripts and tests by Accept (docs/specification.md §22.2).
 */
export function sandboxRoute<Show extends AnyOperation, Press extends AnyOperation>({
  show,
  press,
  next,
  draw,
}: Pages<Show, Press>) {
  type Args = LoaderFunctionArgs | ActionFunctionArgs;
  type View = z.output<Show["output"]>;

  const shown = async (context: RequestContext, { request, params }: Args): Promise<View> =>
    perform(show, context, params, Object.fromEntries(new URL(request.url).searchParams));

  async function loader(args: LoaderFunctionArgs): Promise<Response> {
    const context = signedOutContext(args);
    if (wantsJson(args.request)) return answering(context, () => shown(context, args));
    try {
      return html(context, await shown(context, args));
    } catch (error) {
      return refused(context, error);
    }
  }

  async function action(args: ActionFunctionArgs): Promise<Response> {
    const { request, params } = args;
    const context = signedOutContext(args);
    if (isJson(request))
      return answering(context, async () =>
        perform(press, context, params, await readJson(request)),
      );
    const form = await readForm(request);
    let view: View | undefined;
    try {
      view = await shown(context, args);
      const pressed: z.output<Press["output"]> = await perform(
        press,
        context,
        params,
        Object.fromEntries(form),
      );
      return redirect(next(pressed), { status: 303 });
    } catch (error) {
      return refused(context, error, view);
    }
  }

  function refused(context: RequestContext, error: unknown, view?: View): Response {
    if (!(error instanceof Refusal)) throw error;
    return html(context, view, error.message, statusFor[error.reason]);
  }

  function html(
    { app }: RequestContext,
    view: View | undefined,
    problem?: string,
    status = 200,
  ): Response {
    const page = draw(view, { productName: app.settings.productName, problem });
    return new Response(`<!doctype html>${page}`, {
      status,
      headers: { "Content-Type": "text/html; charset=utf-8", Vary: "Accept" },
    });
  }

  return {
    loader: Object.assign(loader, { operation: show }),
    action: Object.assign(action, { operations: [press] }),
  };
}

/** Ignores the signed-in user: these pages belong to an outside service. */
function signedOutContext({
  context: { app, client },
}: LoaderFunctionArgs | ActionFunctionArgs): RequestContext {
  return { app, currentActor: null, now: app.clock(), client, outgoing: {} };
}

function wantsJson(request: Request): boolean {
  return /\bapplication\/json\b/.test(request.headers.get("accept") ?? "");
}

function isJson(request: Request): boolean {
  return /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
}
