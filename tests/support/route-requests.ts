import type { ServerBuild } from "@remix-run/node";
import { pathOf } from "~/http/answers/route-table";

/**
 * `call` answers refusals as JSON; `page` redirects or shows them; `form` is a page's POST with its
 * button.
 */
export type RouteRequest = {
  name: string;
  method: string;
  path: string;
  routeId: string;
  button?: string;
  kind: "call" | "page" | "form";
};

/** As left by the adapters: operations by method (calls) or forms by button (pages). */
type Handler = { operations?: object; handlers?: object };

/** Pages whose refusals are answered as the API's. */
const ANSWER_AS_CALLS = new Set(["routes/images", "routes/webhooks/stripe"]);

/** Each method of a call, each page, and each button of its forms. */
export function requestsOf(build: Pick<ServerBuild, "routes">): RouteRequest[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === "root") return [];
    const path = pathOf(build, route.id);
    const {
      loader,
      action,
      default: page,
    } = route.module as { loader?: Handler; action?: Handler; default?: unknown };
    const isCall = route.id.startsWith("routes/api/") || ANSWER_AS_CALLS.has(route.id);
    const request = (method: string, button?: string): RouteRequest => ({
      name: [method, path, ...(button === undefined ? [] : [button])].join(" "),
      method,
      path,
      routeId: route.id,
      kind: isCall ? "call" : method === "GET" ? "page" : "form",
      ...(button !== undefined && { button }),
    });
    if (isCall && loader?.operations)
      return Object.keys(loader.operations).map((method) => request(method));
    if (route.id === "routes/api/openapi.json") return [request("GET")];
    if (route.id === "routes/webhooks/stripe") return [request("POST")];
    const shown = loader || page ? [request("GET")] : [];
    if (!action) return shown;
    return [
      ...shown,
      ...(action.handlers
        ? Object.keys(action.handlers).map((button) => request("POST", button))
        : [request("POST")]),
    ];
  });
}
