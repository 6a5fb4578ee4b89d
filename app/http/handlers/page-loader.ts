import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { paths } from "~/contracts/paths";
import { Refusal } from "~/domain/refusal";
import { perform, type AnyOperation } from "~/operations/operation";
import { readContext } from "../context";
import { statusFor } from "../refusal-status";

type Shown<Operation extends AnyOperation> = z.output<Operation["output"]>;
type PageLoader<Operation extends AnyOperation> = ((
  args: LoaderFunctionArgs,
) => Promise<Shown<Operation>>) & { operation: Operation };

/** Reads through the operation of the API's GET; a refusal becomes a redirect or the error page. */
export function pageLoader<Operation extends AnyOperation>(
  operation: Operation,
): PageLoader<Operation> {
  const loader = async ({ request, params, context: load }: LoaderFunctionArgs) => {
    const context = await readContext(request, load);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    try {
      return (await perform(operation, context, params, query)) as Shown<Operation>;
    } catch (error) {
      throw pageRefusal(error, request);
    }
  };
  return Object.assign(loader, { operation });
}

/**
 * Redirects to sign-in or home ("Hang tight", expired), or is the error page. Bugs pass through.
 */
export function pageRefusal(error: unknown, request: Request): unknown {
  if (!(error instanceof Refusal)) return error;
  const { pathname, search } = new URL(request.url);
  if (error.reason === "signed-out")
    return redirect(paths.login(request.method === "GET" ? pathname + search : undefined));
  if (error.reason === "no-access" || error.reason === "unverified") return redirect(paths.home);
  return data(
    { message: error.message, reason: error.reason },
    { status: statusFor[error.reason] },
  );
}
