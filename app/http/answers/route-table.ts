import type { ServerBuild } from "@remix-run/node";
import type { AnyOperation } from "~/operations/operation";

type Pattern = { path: string; segments: string[] };

/** Such as /properties/:propertyId, or "other": bounds the metrics' labels. */
export function routePatterns(build: Pick<ServerBuild, "routes">): (pathname: string) => string {
  const bySize = new Map<number, Pattern[]>();
  for (const id of Object.keys(build.routes)) {
    const path = pathOf(build, id);
    if (path.includes("*")) continue;
    const segments = segmentsOf(path);
    bySize.set(segments.length, [...(bySize.get(segments.length) ?? []), { path, segments }]);
  }
  // Static segments rank above parameters.
  for (const patterns of bySize.values()) patterns.sort((a, b) => parameters(a) - parameters(b));

  return (pathname) => {
    const asked = segmentsOf(pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
    return (
      bySize
        .get(asked.length)
        ?.find(({ segments }) =>
          segments.every((name, at) => name.startsWith(":") || name === asked[at]),
        )?.path ?? "other"
    );
  };
}

/** Null for an address with escapes or empty steps: only Remix reads those. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [names, steps] = [pattern.split("/"), path.split("/")];
  if (names.length !== steps.length || path.includes("%")) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries())
    if (name.startsWith(":")) params[name.slice(1)] = steps[at] ?? "";
  return params;
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function parameters({ segments }: Pattern): number {
  return segments.filter((name) => name.startsWith(":")).length;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type OperationTable = Partial<Record<Method, AnyOperation>>;

export type ApiEndpoint = { method: string; path: string; operation: AnyOperation };

export function apiEndpoints(build: Pick<ServerBuild, "routes">): ApiEndpoint[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route) return [];
    const { operations } = (route.module.loader ?? {}) as { operations?: OperationTable };
    const path = pathOf(build, route.id);
    return Object.entries(operations ?? {}).map(([method, operation]) => ({
      method,
      path,
      operation,
    }));
  });
}

export function pathOf(build: Pick<ServerBuild, "routes">, id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  const above = route.parentId ? pathOf(build, route.parentId).replace(/\/$/, "") : "";
  return (route.path ? `${above}/${route.path}` : above).replace(/\/$/, "") || "/";
}
