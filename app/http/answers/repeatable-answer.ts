import type { AppLoadContext } from "@remix-run/node";
import { isRendered } from "./text-response";

/** How a GET of a cacheable route was answered, for the metrics. */
export type CacheOutcome = "not-modified" | "kept" | "rendered";

declare module "@remix-run/node" {
  interface AppLoadContext {
    cacheOutcome?: CacheOutcome;
    /** `source`: of the page that is kept, and then of this one (app/entry.server.tsx). */
    page?: { source: string | null; isUnchanged: boolean };
  }
}

export type RouteRequest = {
  request: Request;
  load: AppLoadContext;
  pattern: string;
  path: string;
};
/** Renders, from the request's own headers or from another's. */
export type Answer = (rendered: Pick<RouteRequest, "request" | "load">) => Promise<Response>;

const OWN_RULES = ["Set-Cookie", "Cache-Control", "Content-Disposition", "Content-Encoding"];

/** Toasts come with a Set-Cookie; pages that make ids for a form say no-store. */
export function isRepeatable({ status, headers }: Response): boolean {
  return status === 200 && isRendered(headers) && !OWN_RULES.some((name) => headers.has(name));
}

/** If-None-Match may list several tags, weak ones too. */
export function matchesEtag(request: Request, tag: string): boolean {
  const sent = request.headers.get("if-none-match");
  return sent !== null && sent.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}
