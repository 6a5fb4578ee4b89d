import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { perform, type AnyOperation } from "~/operations/operation";
import { readContext } from "../request/context";
import { pageRefusal } from "../answers/refusals";

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
