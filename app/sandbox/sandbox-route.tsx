import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { z } from "zod";
import { paths } from "~/contracts/paths";
import { Refusal } from "~/domain/refusal";
import { statusFor } from "~/http/answers/refusals";
import { readForm } from "~/http/bodies/read-form";
import { readJson } from "~/http/bodies/read-body";
import { answering } from "~/http/handlers/api-route";
import { perform, type AnyOperation, type RequestContext } from "~/operations/operation";
import stylesheet from "~/ui/styles/app.css?url";

export type PageProps<View> = {
  view: View;
  query: Record<string, string>;
  productName: string;
  problem: string | undefined;
};

type Pages<Show extends AnyOperation, Press extends AnyOperation> = {
  show: Show;
  Page: (props: PageProps<z.output<Show["output"]>>) => ReactElement;
  press?: Press;
  next?: (pressed: z.output<Press["output"]>) => string;
};

/**
 * A page that stands for an outside service: no product shell, session or script. Answers JSON for
 * scripts and tests by Accept (docs/specification.md §22.2).
 */
export function sandboxRoute<Show extends AnyOperation, Press extends AnyOperation>({
  show,
  Page,
  press,
  next,
}: Pages<Show, Press>) {
  type Args = LoaderFunctionArgs | ActionFunctionArgs;
  type View = z.output<Show["output"]>;

  const queryOf = ({ request }: Args): Record<string, string> =>
    Object.fromEntries(new URL(request.url).searchParams);
  const shown = async (context: RequestContext, args: Args): Promise<View> =>
    perform(show, context, args.params, queryOf(args));

  async function loader(args: LoaderFunctionArgs): Promise<Response> {
    const context = signedOutContext(args);
    if (wantsJson(args.request)) return answering(context, () => shown(context, args));
    try {
      return html(args, await shown(context, args));
    } catch (error) {
      return refused(args, error);
    }
  }

  async function action(args: ActionFunctionArgs): Promise<Response> {
    const { request, params } = args;
    const context = signedOutContext(args);
    if (!press || !next) throw new Error("This page has no buttons.");
    if (isJson(request))
      return answering(context, async () =>
        perform(press, context, params, await readJson(request)),
      );
    const form = Object.fromEntries(await readForm(request));
    let view: View | undefined;
    try {
      view = await shown(context, args);
      return redirect(next(await perform(press, context, params, form)), { status: 303 });
    } catch (error) {
      return refused(args, error, view);
    }
  }

  /** Without a view only the problem. */
  function refused(args: Args, error: unknown, view?: View): Response {
    if (!(error instanceof Refusal)) throw error;
    return html(args, view, error.message, statusFor[error.reason]);
  }

  function html(args: Args, view: View | undefined, problem?: string, status = 200): Response {
    const { productName } = args.context.app.settings;
    const page = view ? (
      <Page view={view} query={queryOf(args)} productName={productName} problem={problem} />
    ) : (
      <Problem problem={problem ?? ""} productName={productName} />
    );
    return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
      status,
      headers: { "Content-Type": "text/html; charset=utf-8", Vary: "Accept" },
    });
  }

  return {
    loader: Object.assign(loader, { operation: show }),
    action: Object.assign(action, { operations: press ? [press] : [] }),
  };
}

function Problem({ problem, productName }: { problem: string; productName: string }) {
  return (
    <SandboxDocument title={`Sandbox – ${productName}`} label="Sandbox">
      <h1>{problem}</h1>
      <p>
        <a className="link link-alone" href={paths.home}>
          Home
        </a>
      </p>
    </SandboxDocument>
  );
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

type Props = {
  title: string;
  label: string;
  problem?: string | undefined;
  wide?: boolean;
  children: ReactNode;
};

/** A whole document without the product's shell: it stands for an outside service. */
export function SandboxDocument({ title, label, problem, wide = false, children }: Props) {
  return (
    <html lang="en-NZ">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{problem ? `Error: ${title}` : title}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="banner">{label}</header>
        <main className={wide ? "page max-w-[46rem]" : "page max-w-[30rem]"}>
          {problem && (
            <p className="error-summary" role="alert">
              {problem}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  );
}
