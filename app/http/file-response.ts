import type { StoredFile } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { readContent, sizeOfContent } from "~/data/file-store";
import { Refusal } from "~/domain/refusal";
import type { RequestContext } from "~/operations/operation";
import { attachment } from "./content-disposition";

/**
 * A kept file as a download: never shown by the browser in the product's place, never kept by
 * anything between (docs/specification.md §12.2).
 * @throws Refusal unavailable while its bytes have not arrived on this machine.
 */
export function fileResponse(
  context: RequestContext,
  { name, contentType, bytes, hash }: StoredFile,
): Response {
  const store = context.app.files;
  if (sizeOfContent(store, hash) === undefined) throw notReplicatedYet(context);
  const headers = { ...downloadHeaders(name, contentType), "Content-Length": String(bytes) };
  return new Response(streamOf(readContent(store, hash)), { headers });
}

/**
 * The refusal for a content that has not arrived on this machine, unless the primary can answer
 * instead.
 */
export function notReplicatedYet({ missed }: Pick<RequestContext, "missed">): Refusal {
  missed?.();
  return new Refusal("unavailable", messages.fileNotHereYet, {}, 5);
}

/** The headers of anything that is to be saved and not shown. */
export function downloadHeaders(name: string, contentType: string): Record<string, string> {
  return {
    "Content-Type": contentType.startsWith("text/") ? `${contentType}; charset=utf-8` : contentType,
    "Content-Disposition": attachment(name),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "private, no-store",
  };
}

/** The bytes of an answer: one piece at a time, each when the one before has gone out. */
export function streamOf(pieces: Generator<Buffer>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        const { done, value } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  );
}
