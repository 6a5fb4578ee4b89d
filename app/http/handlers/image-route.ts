import type { LoaderFunctionArgs } from "@remix-run/node";
import { perform } from "~/operations/operation";
import { showImage } from "~/operations/images/images";
import { readContext } from "../request/context";
import { contentResponse } from "../answers/file-response";
import { answering } from "./api-route";
import { matchesEtag } from "../answers/repeatable-answer";

/** An id's bytes never change: cached by the browser, but not by shared caches. */
async function sendImage({
  request,
  params,
  context: load,
}: LoaderFunctionArgs): Promise<Response> {
  const context = await readContext(request, load);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return answering(context, async () => {
    const { hash, contentType } = await perform(showImage, context, params, query);
    const tag = `"${hash}"`;
    const headers = {
      ETag: tag,
      "Cache-Control": "private, max-age=31536000, immutable",
      Vary: "Cookie",
    };
    if (matchesEtag(request, tag)) return new Response(null, { status: 304, headers });
    return contentResponse(context, hash, {
      ...headers,
      "Content-Type": contentType,
      "Content-Security-Policy": "sandbox; default-src 'none'",
    });
  });
}

export const imageRoute = Object.assign(sendImage, { operation: showImage });
