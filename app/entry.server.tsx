import { setImmediate as nextTurn } from "node:timers/promises";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { renderToString } from "react-dom/server";
import type { FormReply } from "~/contracts/form-reply";
import { withData } from "~/http/server/data-script";
import { isForPrimary } from "~/http/replica/replica-middleware";
import { textResponse } from "~/http/answers/text-response";
import { hashOfContent } from "~/services/ids";
import { countNewIds, renderedWithIds } from "~/ui/editing/new-id";
import { NonceContext } from "~/ui/nonce";
import { onDemandLoaded } from "~/ui/on-demand";

/**
 * Renders in one go: for pages of this size a third of React's streaming costs was its stream
 * (docs/decisions/0069). The loaders' data follows the page, as Remix's StreamTransfer writes it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, page, isForKeeping = false }: AppLoadContext,
): Promise<Response> {
  await onDemandLoaded();
  const { serverHandoffStream, ...context } = remix;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page follows from its path and its loaders' data: with the same it is not rendered again.
  const { pathname, search } = new URL(request.url);
  const source = hashOfContent(`${pathname}${search} ${status} ${data}`);
  if (page?.source === source && !headers.has("Set-Cookie")) {
    page.isUnchanged = true;
    return new Response(null, { headers, status });
  }
  // Other requests need not wait for both the reading and the drawing of a large page.
  await nextTurn();
  const ids = countNewIds();
  const html = renderedWithIds(!isForKeeping, () =>
    renderToString(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
    ),
  );
  // A form is submitted with its new id once.
  if (countNewIds() !== ids) headers.set("Cache-Control", "private, no-store");
  if (page) page.source = source;
  const text = withData(titled(html, remix), remix, nonce, data);
  return textResponse(`<!DOCTYPE html>${text}`, { headers, status });
}

/** Skips aborted requests and responses below 500, which are not bugs. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (isForPrimary(error, context)) return;
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.app.report(error);
}

/** Marks a refused form in the title, which screen readers announce first. */
function titled(html: string, { staticHandlerContext }: EntryContext): string {
  const replies = Object.values(staticHandlerContext.actionData ?? {}) as (FormReply | null)[];
  const isRefused = replies.some((sent) => sent?.reply?.status === "error");
  return isRefused ? html.replace("<title>", "<title>Error: ") : html;
}
