import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";

export const DEFAULT_LIMIT = 256 * 1024;

/** @param limit bytes; a larger Content-Length is not read at all. @throws Refusal too-large */
export async function readBody(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit)
    throw new Refusal("too-large", messages.tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal("too-large", messages.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
