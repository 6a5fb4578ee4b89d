/** An answer as it is sent again: its body is encoded already. */
export type KeptAnswer = {
  /** Of the data that it shows (docs/decisions/0079). */
  version: string;
  etag: string;
  /** Of a page: the hash of what it was rendered from, and the nonce of its scripts. */
  source: string | null;
  nonce: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
};

export type AnswerStore = {
  get: (key: string) => KeptAnswer | undefined;
  set: (key: string, answer: KeptAnswer) => void;
  delete: (key: string) => void;
  /** Bytes held, each answer's key and headers included. */
  size: () => number;
};

/** What an answer takes besides its key and body. */
const OVERHEAD = 1_024;
/** One answer may take this part of the whole. */
const LARGEST_PART = 8;

/** Drops what was used longest ago once there are more than `maxBytes`. */
export function answerStore(maxBytes: number): AnswerStore {
  // A Map iterates in order of insertion: the first is the one used longest ago.
  const answers = new Map<string, KeptAnswer>();
  let bytes = 0;

  function remove(key: string): void {
    const answer = answers.get(key);
    if (!answer) return;
    answers.delete(key);
    bytes -= sizeOf(key, answer);
  }

  return {
    get(key) {
      const answer = answers.get(key);
      if (!answer) return undefined;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    set(key, answer) {
      remove(key);
      const size = sizeOf(key, answer);
      if (size > maxBytes / LARGEST_PART) return;
      answers.set(key, { ...answer, body: withOwnBuffer(answer.body) });
      bytes += size;
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    delete: remove,
    size: () => bytes,
  };
}

function sizeOf(key: string, { body }: KeptAnswer): number {
  return 2 * key.length + body.byteLength + OVERHEAD;
}

/** Encoders return parts of larger buffers, which a kept part would hold. */
function withOwnBuffer(body: KeptAnswer["body"]): KeptAnswer["body"] {
  return body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
}
