import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { pathOf, paramsOf } from "../answers/route-table";

type Args = LoaderFunctionArgs & ActionFunctionArgs;
type Match = { id: string; params: Record<string, string> };

/**
 * Calls of the API and images run their route's handler directly: Remix's copies the request twice
 * and matches its address four times (docs/decisions/0069). Null where Remix has to answer: a
 * page, a method without a handler, an address that only Remix reads.
 */
export function resourceRoutes(
  build: ServerBuild,
): (pattern: string, path: string, args: Omit<Args, "params">) => Promise<Response> | null {
  const matchOf = resourceMatches(build);
  return (pattern, path, { request, context }) => {
    const match = matchOf(pattern, path);
    const { loader, action } = (match && build.routes[match.id]?.module) ?? {};
    const handler = MUTATIONS.has(request.method) ? action : loader;
    if (!match || !handler) return null;
    const args = { request, context, params: match.params };
    return answer(handler, args, (error) => build.entry.module.handleError?.(error, args));
  };
}

const MUTATIONS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

async function answer(
  handler: (args: Args) => unknown,
  args: Args,
  report: (error: unknown) => void,
): Promise<Response> {
  try {
    const response = await handler(args);
    if (response instanceof Response) return response;
    throw new Error(`The route of ${args.request.url} answered without a Response.`);
  } catch (error) {
    if (error instanceof Response) return error;
    report(error);
    return new Response("Unexpected Server Error", { status: 500 });
  }
}

/** Addresses with escapes, empty steps or `.data`, and the catch-all routes, are Remix's. */
export function resourceMatches(
  build: Pick<ServerBuild, "routes">,
): (pattern: string, path: string) => Match | null {
  const ids = new Map<string, string>();
  for (const id of Object.keys(build.routes)) {
    const pattern = pathOf(build, id);
    if (pattern.startsWith("/api/") || pattern.startsWith("/images/")) ids.set(pattern, id);
  }
  return (pattern, path) => {
    const id = ids.get(pattern);
    if (id === undefined || path.endsWith(".data")) return null;
    const params = paramsOf(pattern, path);
    return params && { id, params };
  };
}
