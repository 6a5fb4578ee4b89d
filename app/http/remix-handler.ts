import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { pathOf } from "./api-endpoints";

/**
 * Answers requests through Remix, each by a handler that knows no more of the route table than
 * addresses of its pattern can reach: for every match Remix flattens, ranks and compiles the table
 * that it has anew, twice for a call and five times for a page (docs/decisions/0037).
 * @returns answers requests whose address belongs to a pattern, as `routePatterns` tells; what
 *   belongs to none is looked up in the whole table.
 */
export function remixHandlers(
  build: ServerBuild,
  mode: "production" | "test",
): (pattern: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  return (pattern) => {
    let handler = handlers.get(pattern);
    if (!handler)
      handlers.set(
        pattern,
        (handler = createRequestHandler(reachableRoutes(build, pattern), mode)),
      );
    return handler;
  };
}

/**
 * The part of the route table that an address of that pattern, or one above it, can match: above it
 * are the pages of which Remix tells the browser beforehand. A pattern that is not in the table
 * reaches the whole of it.
 */
export function reachableRoutes<Build extends Pick<ServerBuild, "routes" | "assets">>(
  build: Build,
  pattern: string,
): Build {
  const ids = Object.keys(build.routes);
  if (!ids.some((id) => pathOf(build, id) === pattern)) return build;
  const reached = new Set(
    ids.filter((id) => isWithinReach(stepsOf(pathOf(build, id)), stepsOf(pattern))),
  );
  const assets = { ...build.assets, routes: pick(build.assets.routes, reached) };
  return { ...build, assets, routes: pick(build.routes, reached) };
}

/** Where either has a parameter, the other may have anything. */
function isWithinReach(route: string[], pattern: string[]): boolean {
  const fixed = route.at(-1) === "*" ? route.slice(0, -1) : route;
  return (
    fixed.length <= pattern.length &&
    fixed.every((step, at) => step === pattern[at] || [step, pattern[at]].some(isParameter))
  );
}

function isParameter(step = ""): boolean {
  return step.startsWith(":");
}

function stepsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function pick<Value>(all: Record<string, Value>, ids: Set<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}
