import type { App } from "~/operations/app";
import { textOf, textResponse } from "../answers/text-response";
import { isRepeatable, type Answer, type RouteRequest } from "../answers/repeatable-answer";

const MINUTE = 60_000;

type PublicPage = { minute: number; pieces: string[]; headers: [string, string][] };

/**
 * Pages that are alike for everybody without a session and a query. Everybody may read them, so
 * each is rendered from its path alone, without the request's host, cookies and other headers, and
 * each answer gets a nonce of its own (docs/decisions/0079).
 */
export function publicPages(app: App): (asked: RouteRequest, answer: Answer) => Promise<Response> {
  const pages = new Map<string, PublicPage>();

  return async ({ request, load, path }, answer) => {
    if (request.url.includes("?")) return answer({ request, load });
    const minute = Math.floor(app.clock().getTime() / MINUTE);
    const page = pages.get(path);
    if (page?.minute === minute) {
      load.cacheOutcome = "kept";
      return textResponse(page.pieces.join(load.nonce), { headers: page.headers });
    }
    const { session: _session, ...visitor } = load;
    const blank = new Request(new URL(path, app.settings.publicUrl));
    const response = await answer({ request: blank, load: visitor });
    const text = textOf(response);
    if (text === undefined || !isRepeatable(response) || visitor.hasNewId) return response;
    load.cacheOutcome = "rendered";
    pages.set(path, { minute, pieces: text.split(load.nonce), headers: [...response.headers] });
    return response;
  };
}
