import { setImmediate } from "node:timers/promises";
import { getManyValues, isMany, none } from "stream-chain/defs.js";
import Assembler from "stream-json/core/assembler.js";
import { jsonParser, type Token } from "stream-json/core/parser.js";
import { messages } from "~/contracts/messages";
import { Refusal, refuseField } from "~/domain/refusal";
import { DEEPEST_JSON, MOST_JSON_VALUES, prototypeKey, DEFAULT_LIMIT } from "./read-body";
import { isFileTrouble, type Arrival, type UploadFolder } from "./upload-folder";

/** Bytes parsed per turn of the event loop, at most some milliseconds. */
const PIECE = 32 * 1024;

type Options = {
  maxBytes: number;
  isKnown: (key: string) => boolean;
  refuseKeys: (keys: string[]) => Refusal;
  folder: UploadFolder;
};

/**
 * Streams a JSON object; the base64 text of its top-level `data` goes to disk, so that 20 MB are
 * never in memory. All else counts against the usual JSON limits, and reading stops at the piece
 * that exceeds one or has an unknown field.
 * @throws Refusal not-json, invalid or too-large
 */
export async function receiveJson(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, isKnown, refuseKeys, folder }: Options,
): Promise<{ fields: Record<string, unknown>; arrival: Arrival | undefined }> {
  const decoder = base64Decoder();
  const reader = tokenReader(isKnown);
  let arrival: Arrival | undefined;
  try {
    for await (const tokens of tokensOf(body)) {
      for (const token of tokens) reader.take(token);
      const { data, unknownKeys } = reader.news();
      if (unknownKeys.length > 0) throw refuseKeys(unknownKeys);
      if (data === undefined) continue;
      arrival ??= await folder.startFile(maxBytes);
      const bytes = decoder.take(data);
      if (bytes) await arrival.write(bytes);
    }
    await arrival?.write(decoder.end());
  } catch (error) {
    throw error instanceof Refusal || isFileTrouble(error)
      ? error
      : new Refusal("not-json", messages.notJson);
  }
  const value = reader.value();
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal("invalid", messages.notAnObject);
  return { fields: value as Record<string, unknown>, arrival };
}

/** Yields to the event loop between pieces: a buffered body would block it. */
async function* tokensOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Token[]> {
  // Its types lack `none`, which ends the text.
  const parse = jsonParser({ packValues: false }) as (text: unknown) => unknown;
  const utf8 = new TextDecoder();
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      yield tokensIn(parse(utf8.decode(chunk.subarray(at, at + PIECE), { stream: true })));
      await setImmediate();
    }
  }
  yield tokensIn(parse(utf8.decode()));
  yield tokensIn(parse(none));
}

function tokensIn(parsed: unknown): Token[] {
  return isMany(parsed) ? (getManyValues(parsed) as Token[]) : [];
}

/** Assembles the value from tokens; the top-level `data` text is handed on. */
function tokenReader(isKnown: (key: string) => boolean) {
  const assembler = new Assembler();
  let [depth, room, values, key, text] = [0, DEFAULT_LIMIT, 0, "", ""];
  let [isData, hasData] = [false, false];
  let data: string | undefined;
  let unknownKeys: string[] = [];

  function keepText(piece: string): void {
    room -= piece.length;
    if (room < 0) throw new Refusal("too-large", messages.tooLarge);
    text += piece;
  }

  /** Counts each key and each start and end of a value. */
  function feed(token: Token): void {
    if (++values > 2 * MOST_JSON_VALUES) throw new Refusal("too-large", messages.tooLarge);
    assembler.consume(token);
    text = "";
  }

  const steps: Partial<Record<Token["name"], (piece: string) => void>> = {
    startKey: () => (text = ""),
    endKey() {
      if (text === "__proto__") throw prototypeKey();
      if (depth === 1) {
        key = text;
        if (!isKnown(key)) unknownKeys.push(key);
      }
      feed({ name: "keyValue", value: text });
    },
    startString() {
      text = "";
      isData = depth === 1 && key === "data";
      if (!isData) return;
      if (hasData) throw refuseField("data", messages.brokenBase64);
      hasData = true;
      data = "";
    },
    stringChunk(piece) {
      if (isData) data = (data ?? "") + piece;
      else keepText(piece);
    },
    endString() {
      isData = false;
      feed({ name: "stringValue", value: text });
    },
    startNumber: () => (text = ""),
    numberChunk: keepText,
    endNumber: () => feed({ name: "numberValue", value: text }),
  };

  return {
    take(token: Token): void {
      if (token.name === "startObject" || token.name === "startArray") depth++;
      if (token.name === "endObject" || token.name === "endArray") depth--;
      if (depth > DEEPEST_JSON) throw new Refusal("not-json", messages.notJson);
      const step = steps[token.name];
      if (step) step("value" in token ? String(token.value) : "");
      else feed(token);
    },
    /** Text of `data` (undefined for none) and unknown keys since the last call. */
    news() {
      const come = { data, unknownKeys };
      [data, unknownKeys] = [undefined, []];
      return come;
    },
    value: (): unknown => assembler.current,
  };
}

/** Characters of base64, a multiple of 4: about 64 KB of the file. */
const BASE64_PIECE = 87_384;
const DATA_URL = /^data:[\w.+/-]*(?:;[\w.=-]+)*;base64,/;
const LONGEST_PREFIX = 200;

/** Skips a data URL's prefix. Node's decoder ignores invalid characters: half a file would pass. */
function base64Decoder() {
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
      if (waiting.length < BASE64_PIECE) return undefined;
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
