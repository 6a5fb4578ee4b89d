import type { StoredFile } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { DamagedContent, isWhole, readContent, readWhole, sizeOfContent } from "~/data/file-store";
import { Refusal } from "~/domain/refusal";
import type { RequestContext } from "~/operations/operation";
import { attachment } from "./content-disposition";

/** Never shown inline or cached (docs/specification.md §12.2). @throws Refusal unavailable */
export function fileResponse(
  context: RequestContext,
  { name, contentType, hash }: StoredFile,
): Response {
  return contentResponse(context, hash, downloadHeaders(name, contentType));
}

/**
 * One chunk is sent as it is: as a stream it took three times as long (docs/decisions/0085).
 * @throws Refusal unavailable on a replica that lacks it, DamagedContent
 */
export function contentResponse(
  { app, missed }: Pick<RequestContext, "app" | "missed">,
  hash: string,
  headers: Record<string, string>,
): Response {
  const whole = readWhole(app.files, hash);
  if (whole)
    return new Response(whole, { headers: { ...headers, "Content-Length": String(whole.length) } });
  const bytes = sizeOfContent(app.files, hash);
  if (!isWhole(app.files, hash)) {
    missed?.();
    if (bytes !== undefined) throw new DamagedContent(hash);
    throw new Refusal("unavailable", messages.fileNotHereYet, {}, 5);
  }
  return new Response(streamOf(readContent(app.files, hash), app.report), {
    headers: { ...headers, "Content-Length": String(bytes) },
  });
}

export function downloadHeaders(name: string, contentType: string): Record<string, string> {
  return {
    "Content-Type": contentType.startsWith("text/") ? `${contentType}; charset=utf-8` : contentType,
    "Content-Disposition": attachment(name),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "private, no-store",
  };
}

/** Backpressure: reads the next piece when the last was sent. A fault breaks the download off. */
function streamOf(
  pieces: Generator<Buffer>,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        try {
          const { done, value } = pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          report(error);
          throw error;
        }
      },
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  );
}
