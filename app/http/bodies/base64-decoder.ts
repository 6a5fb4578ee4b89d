import { messages } from "~/contracts/messages";
import { refuseField } from "~/domain/refusal";

/** Characters of base64, a multiple of 4: about 64 KB of the file. */
const PIECE = 87_384;
const DATA_URL = /^data:[\w.+/-]*(?:;[\w.=-]+)*;base64,/;
const LONGEST_PREFIX = 200;

/** Skips a data URL's prefix. Node's decoder ignores invalid characters: half a file would pass. */
export function base64Decoder() {
  let waiting = "";
  let begun = false;
  let padded = false;

  /** @param atOnce characters, a multiple of 4 except at the end. */
  function decode(atOnce: number): Buffer {
    const text = waiting.slice(0, atOnce);
    waiting = waiting.slice(atOnce);
    if (padded || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw broken();
    padded = text.endsWith("=");
    if (text.length % 4 === 1 || (padded && text.length % 4 !== 0)) throw broken();
    return Buffer.from(text, "base64");
  }

  function begin(): void {
    begun = true;
    if (!waiting.startsWith("data:")) return;
    const prefix = DATA_URL.exec(waiting.slice(0, LONGEST_PREFIX))?.[0];
    if (!prefix) throw broken();
    waiting = waiting.slice(prefix.length);
  }

  return {
    take(text: string): Buffer | undefined {
      waiting += text;
      if (waiting.length < PIECE) return undefined;
      if (!begun) begin();
      return decode(waiting.length - (waiting.length % 4));
    },
    end(): Buffer {
      if (!begun) begin();
      return waiting === "" ? Buffer.alloc(0) : decode(waiting.length);
    },
  };
}

function broken() {
  return refuseField("data", messages.brokenBase64);
}
