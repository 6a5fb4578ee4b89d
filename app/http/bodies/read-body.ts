import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";

export const DEFAULT_LIMIT = 256 * 1024;

/** @param limit bytes; a larger Content-Length is not read at all. @throws Refusal too-large */
export async function readBody(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > limit) throw new Refusal("too-large", messages.tooLarge);
  // HTTP ends such a body at its length; a web stream took longer than the rest of a short call.
  if (length !== null) return checked(Buffer.from(await request.arrayBuffer()), limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal("too-large", messages.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function checked(body: Buffer<ArrayBuffer>, limit: number): Buffer<ArrayBuffer> {
  if (body.byteLength > limit) throw new Refusal("too-large", messages.tooLarge);
  return body;
}
