import { setImmediate } from "node:timers/promises";
import { getManyValues, isMany, none } from "stream-chain/defs.js";
import Assembler from "stream-json/core/assembler.js";
import { jsonParser, type Token } from "stream-json/core/parser.js";
import { messages } from "~/contracts/messages";
import { Refusal, refuseField } from "~/domain/refusal";
import { base64Decoder } from "./base64-decoder";
import { DEEPEST_JSON, MOST_JSON_VALUES, prototypeKey } from "./json-limits";
import { DEFAULT_LIMIT } from "./read-body";
import { isFileTrouble, type Arrival, type UploadFolder } from "./upload-folder";

/** In bytes: how much is parsed in one turn of the event loop, some milliseconds at the worst. */
const PIECE = 32 * 1024;

type Options = {
  /** Of the file. */
  maxBytes: number;
  /** Whether the object may have a field of that name. */
  isKnown: (key: string) => boolean;
  /** What refuses keys that it may not have. */
  refuseKeys: (keys: string[]) => Refusal;
  folder: UploadFolder;
};

/**
 * An object sent as JSON. The text of `data` at its top is a file as base64, which goes to disk as
 * it comes, so that 20 MB never are in memory at once; every other field stays as it is. All that
 * is not text of `data` counts against the limits of JSON without a file, and reading stops with
 * the piece that has too much, or a field that is not known.
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

/**
 * The tokens of a body, piece by piece. Between two pieces the event loop takes its turn: a body
 * that is here already would hold it up to its end.
 */
async function* tokensOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Token[]> {
  // Its types do not name `none`, which ends the text.
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

/**
 * Puts a value together from its tokens, but for a text under `data` at its top, which it hands on.
 */
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

  /** Every key, and every beginning and end of a value, is a step. */
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
    /**
     * What has come since it was last asked: text of `data`, undefined for none, and keys that are
     * not known.
     */
    news() {
      const come = { data, unknownKeys };
      [data, unknownKeys] = [undefined, []];
      return come;
    },
    value: (): unknown => assembler.current,
  };
}
