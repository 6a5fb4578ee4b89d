import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { showSpendPlaces } from "~/operations/bills/spend-form";
import { showHome } from "~/operations/home/show-home";
import { showShell } from "~/operations/home/show-shell";
import { perform, type AnyOperation } from "~/operations/operation";
import { pageRefusal } from "../answers/refusals";
import { readContext, readVisit } from "../request/context";
import { loginEmailCookie, pendingCookie, toastCookie } from "../request/cookies";
import { errorWithShell } from "./error-with-shell";

type Shown<Operation extends AnyOperation> = z.output<Operation["output"]>;
type PageLoader<Operation extends AnyOperation> = ((
  args: LoaderFunctionArgs,
) => Promise<Shown<Operation>>) & { operation: Operation };

/**
 * Reads through the operation of the API's GET; a refusal becomes a redirect or the error page.
 * @param input what the operation is asked with; the query unless given.
 */
export function pageLoader<Operation extends AnyOperation>(
  operation: Operation,
  input: (args: LoaderFunctionArgs) => unknown = queryOf,
): PageLoader<Operation> {
  const loader = async (args: LoaderFunctionArgs) => {
    const context = await readContext(args.request, args.context);
    try {
      return (await perform(
        operation,
        context,
        args.params,
        await input(args),
      )) as Shown<Operation>;
    } catch (error) {
      throw pageRefusal(error, args.request);
    }
  };
  return Object.assign(loader, { operation });
}

function queryOf({ request }: LoaderFunctionArgs): unknown {
  return Object.fromEntries(new URL(request.url).searchParams);
}

export const homeLoader = pageLoader(showHome, async ({ request, context }) => ({
  pending: await pendingCookie(context.app.settings).read(request.headers.get("cookie")),
  since: (await readVisit(request, context))?.visit.since ?? null,
}));

const loadSpendPlaces = pageLoader(showSpendPlaces);

/** Redirects to the property that is meant; shows the choice where there are several. */
export async function spendLoader(args: LoaderFunctionArgs) {
  const { goTo, properties } = await loadSpendPlaces(args);
  if (goTo !== null) throw redirect(paths.addSpend(goTo));
  return { properties };
}

const loadShell = pageLoader(showShell, () => ({}));

export const shellLoader = Object.assign(
  async (args: LoaderFunctionArgs) => {
    const cookie = toastCookie(args.context.app.settings);
    const shell = await loadShell(args);
    // One that is on its way is for the page that is looked at.
    const toast = args.context.isForKeeping
      ? null
      : await cookie.read(args.request.headers.get("cookie"));
    return data(
      { ...shell, toast },
      toast ? { headers: { "Set-Cookie": await cookie.clear() } } : {},
    );
  },
  { operation: showShell },
);

/** Signed-in users go to "/" (docs/specification.md §17.2), unless their account was closed. */
export async function signedOutPage({ request, context }: LoaderFunctionArgs) {
  const { currentActor } = await readContext(request, context);
  if (currentActor?.user.isActive) throw redirect(paths.home);
  return null;
}

/** Prefills the e-mail of an account just activated or reset here. */
export async function loginPage(args: LoaderFunctionArgs): Promise<{ email: string }> {
  await signedOutPage(args);
  const email = await loginEmailCookie(args.context.app.settings).read(
    args.request.headers.get("cookie"),
  );
  return { email: email ?? "" };
}

export function missingPage(): never {
  throw data({ message: messages.notFound, reason: "missing" }, { status: 404 });
}

export function missingPageForms(args: ActionFunctionArgs): Promise<never> {
  return errorWithShell(args, async () => missingPage());
}
