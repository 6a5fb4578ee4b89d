import type { StoredFile } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { DamagedContent, isWhole, readContent, readWhole, sizeOfContent } from "~/data/file-store";
import { Refusal } from "~/domain/refusal";
import type { RequestContext } from "~/operations/operation";

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

/** RFC 6266: the name in UTF-8 with an ASCII fallback; nothing in it can end the header. */
export function attachment(name: string): string {
  return disposition("attachment", name);
}

export function inline(name: string): string {
  return disposition("inline", name);
}

function disposition(kind: string, name: string): string {
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
