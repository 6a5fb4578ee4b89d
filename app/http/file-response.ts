import type { StoredFile } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { readContent, sizeOfContent } from "~/data/file-store";
import { Refusal } from "~/domain/refusal";
import type { RequestContext } from "~/operations/operation";
import { attachment } from "./content-disposition";

/** Never shown inline or cached (docs/specification.md §12.2). @throws Refusal unavailable */
export function fileResponse(
  context: RequestContext,
  { name, contentType, bytes, hash }: StoredFile,
): Response {
  const store = context.app.files;
  if (sizeOfContent(store, hash) === undefined) throw notReplicatedYet(context);
  const headers = { ...downloadHeaders(name, contentType), "Content-Length": String(bytes) };
  return new Response(streamOf(readContent(store, hash)), { headers });
}

export function notReplicatedYet({ missed }: Pick<RequestContext, "missed">): Refusal {
  missed?.();
  return new Refusal("unavailable", messages.fileNotHereYet, {}, 5);
}

export function downloadHeaders(name: string, contentType: string): Record<string, string> {
  return {
    "Content-Type": contentType.startsWith("text/") ? `${contentType}; charset=utf-8` : contentType,
    "Content-Disposition": attachment(name),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "private, no-store",
  };
}

/** Backpressure: reads the next piece when the last was sent. */
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
