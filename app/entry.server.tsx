import { Writable } from "node:stream";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { renderToPipeableStream } from "react-dom/server";
import type { FormReply } from "~/contracts/form-reply";
import { isForPrimary } from "~/http/replica/replica-middleware";
import { NonceContext } from "~/ui/nonce";

/** Buffers the page instead of streaming: measured half as fast again for pages of this size. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, app }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remix} url={request.url} nonce={nonce} abortDelay={5_000} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(tooLate);
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(
            gathering((html) =>
              resolve(
                new Response(titled(html, remix), { headers, status: failed ? 500 : status }),
              ),
            ),
          );
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          app.report(error);
        },
      },
    );
    // Cleared on success, or each rendered page would stay in memory for six seconds.
    const tooLate = setTimeout(abort, 6_000).unref();
  });
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

function gathering(done: (whole: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    // React treats "close" as a client disconnect and would abort the render.
    emitClose: false,
    write(piece: Uint8Array, _, next) {
      pieces.push(piece);
      next();
    },
    final(end) {
      done(Buffer.concat(pieces));
      end();
    },
  });
}

/** Marks a refused form in the title, which screen readers announce first. */
function titled(html: Uint8Array<ArrayBuffer>, { staticHandlerContext }: EntryContext): BodyInit {
  const replies = Object.values(staticHandlerContext.actionData ?? {}) as (FormReply | null)[];
  const isRefused = replies.some((sent) => sent?.reply?.status === "error");
  return isRefused ? new TextDecoder().decode(html).replace("<title>", "<title>Error: ") : html;
}
