import type { ServerBuild } from "@remix-run/node";
import type { AnyOperation } from "~/operations/operation";
import { pathOf, type OperationTable, paramsOf } from "../answers/route-table";
import { inputNames } from "../answers/json-schemas";

export type CacheableRoute = { operation: AnyOperation; params: Record<string, string> };

/**
 * Must not stay in a browser (links with a secret, what admins see of others), or show more than
 * the database: the address finder, the card provider, the sandbox (docs/decisions/0079); nor what is
 * found, as the search may take in later what was written (docs/decisions/0121). Images have tags of
 * their own.
 */
const NEVER =
  /^\/(auth|subscribe|admin|quote|variation|sandbox|images|find|api\/(admin|addresses|find|payments|subscribe|login\/reset-password))(\/|$)/;

/** Alike for everybody who is signed out, without a query. */
const PUBLIC = new Set([
  "/",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/calculator",
  "/example",
  "/help",
  "/print/terms",
]);

/** What pages read of the query besides the input of their operation; the first is Remix's. */
const PAGE_NAMES = ["_routes", "view", "then", "failed"];

/** The query that a GET shows; null where its answer is never kept, as with an unknown name. */
export function cacheableRoutes(
  build: Pick<ServerBuild, "routes">,
): (pattern: string, path: string, query: URLSearchParams) => CacheableRoute | null {
  const shown = new Map<string, { operation: AnyOperation; names: Set<string> }>();
  for (const id of Object.keys(build.routes)) {
    const operation = id === "root" ? undefined : shownBy(build, id);
    const pattern = pathOf(build, id);
    if (operation && isCacheable(operation) && !NEVER.test(pattern))
      shown.set(pattern, { operation, names: new Set([...PAGE_NAMES, ...inputNames(operation)]) });
  }
  return (pattern, path, query) => {
    const { operation, names } = shown.get(pattern) ?? {};
    if (!operation || ![...query.keys()].every((name) => names?.has(name))) return null;
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const params = paramsOf(pattern, page);
    return params ? { operation, params } : null;
  };
}

export function isPublicPage(path: string): boolean {
  return PUBLIC.has(path);
}

function shownBy(build: Pick<ServerBuild, "routes">, id: string): AnyOperation | undefined {
  const { operation, operations } = (build.routes[id]?.module.loader ?? {}) as {
    operation?: AnyOperation;
    operations?: OperationTable;
  };
  return operations?.GET ?? operation;
}

function isCacheable({ kind, renderedAs, prepare, preparesFromDatabase }: AnyOperation): boolean {
  return kind === "query" && !renderedAs && (!prepare || preparesFromDatabase === true);
}
