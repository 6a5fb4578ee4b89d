import type { App } from "~/operations/app";
import { countIds } from "~/services/ids";
import { textOf, textResponse } from "../text-response";
import { isRepeatable, type Answer, type Asked } from "./repeatable-answer";

const MINUTE = 60_000;
/** Addresses differ by their host alone. */
const MOST_KEPT = 32;

type PublicPage = { minute: number; pieces: string[]; headers: [string, string][] };

/**
 * Pages that are alike for everybody without a session and a query. Everybody may read them, so
 * each answer gets a nonce of its own (docs/decisions/0079).
 */
export function publicPages(app: App): (asked: Asked, answer: Answer) => Promise<Response> {
  const pages = new Map<string, PublicPage>();

  return async ({ request, load }, answer) => {
    if (request.url.includes("?")) return answer();
    const minute = Math.floor(app.clock().getTime() / MINUTE);
    const page = pages.get(request.url);
    if (page?.minute === minute) {
      load.cacheOutcome = "kept";
      return textResponse(page.pieces.join(load.nonce), { headers: page.headers });
    }
    const ids = countIds();
    const response = await answer();
    const text = textOf(response);
    if (text === undefined || !isRepeatable(response) || countIds() !== ids) return response;
    load.cacheOutcome = "rendered";
    if (pages.size >= MOST_KEPT) pages.clear();
    pages.set(request.url, {
      minute,
      pieces: text.split(load.nonce),
      headers: [...response.headers],
    });
    return response;
  };
}
