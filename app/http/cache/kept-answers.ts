import { LRUCache } from "lru-cache";

/** An answer as it is sent again: its body is encoded already. */
export type KeptAnswer = {
  /** That of the data that it shows (docs/decisions/0079). */
  version: string;
  etag: string;
  /** A page has the hash of what it was rendered from, and the nonce of its scripts. */
  source: string | null;
  nonce: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
};

/** In bytes: what an answer takes besides its key and body. */
const OVERHEAD = 1_024;
/** One answer may take this part of the whole. */
const LARGEST_PART = 8;

export function keptAnswers(maxBytes: number): LRUCache<string, KeptAnswer> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / LARGEST_PART),
    sizeCalculation: ({ body }, key) => 2 * key.length + body.byteLength + OVERHEAD,
  });
}

/** Encoders return parts of larger buffers, which a kept part would hold. */
export function withOwnBuffer(body: KeptAnswer["body"]): KeptAnswer["body"] {
  return body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
}
