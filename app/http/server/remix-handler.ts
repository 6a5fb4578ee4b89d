import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { pathOf } from "../answers/route-table";

/**
 * Remix flattens, ranks and compiles its whole table per match, twice per call, five times per
 * page; a handler per pattern has only the reachable routes (docs/decisions/0037).
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

/** Routes of the pattern and its ancestors, whose pages Remix sends to the browser in advance. */
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

/** A parameter on either side matches anything. */
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
