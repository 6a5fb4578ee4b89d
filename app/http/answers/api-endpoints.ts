import type { ServerBuild } from "@remix-run/node";
import type { AnyOperation } from "~/operations/operation";

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
