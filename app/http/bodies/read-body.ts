import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";

/** How many bytes of a body are read where an operation does not say otherwise. */
export const DEFAULT_LIMIT = 256 * 1024;

/**
 * A request's whole body, as far as it may go.
 * @param limit in bytes; what announces more is not read at all, what turns out to be more not any
 *   further.
 * @throws Refusal too-large
 */
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
