import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Assembler from "stream-json/core/assembler.js";
import parser, { type Token } from "stream-json/parser.js";
import { messages } from "~/contracts/messages";
import { Refusal, refuseField } from "~/domain/refusal";
import { base64Decoder } from "./base64-decoder.server";
import { DEFAULT_LIMIT } from "./read-body.server";
import { isFileTrouble, type Arrival, type UploadFolder } from "./upload-folder.server";

/** How deep the fields beside a file may go; the parser itself has no end. */
const DEEPEST = 16;

/**
 * An object sent as JSON. The text of `data` at its top is a file as base64, which goes to disk as it comes, so that 20 MB never are in
 * memory at once; every other field stays as it is. @throws Refusal not-json, invalid or too-large
 */
export async function receiveJson(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  folder: UploadFolder,
): Promise<{ fields: Record<string, unknown>; arrival: Arrival | undefined }> {
  const tokens = parser.asStream({ packValues: false });
  const fed = pipeline(Readable.from(body), tokens);
  // What breaks is thrown where the tokens are read.
  fed.catch(() => undefined);
  const reader = tokenReader(maxBytes, folder);
  try {
    for await (const token of tokens as AsyncIterable<Token>) await reader.take(token);
    await fed;
  } catch (error) {
    throw error instanceof Refusal || isFileTrouble(error) ? error : new Refusal("not-json", messages.notJson);
  }
  const { value, arrival } = reader.end();
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refusal("invalid", messages.notAnObject);
  return { fields: value as Record<string, unknown>, arrival };
}

/** Puts a value together from its tokens, but for a text under `data` at its top: that one becomes a file. */
function tokenReader(maxBytes: number, folder: UploadFolder) {
  const assembler = new Assembler();
  const decoder = base64Decoder();
  let [depth, room, key, text] = [0, DEFAULT_LIMIT, "", ""];
  let arrival: Arrival | undefined;
  let isData = false;

  function keepText(piece: string): void {
    room -= piece.length;
    if (room < 0) throw new Refusal("too-large", messages.tooLarge);
    text += piece;
  }

  function feed(token: Token): void {
    assembler.consume(token);
    text = "";
  }

  const steps: Partial<Record<Token["name"], (piece: string) => Promise<void> | void>> = {
    startKey: () => void (text = ""),
    endKey() {
      if (depth === 1) key = text;
      if (text === "__proto__") throw new Refusal("invalid", messages.unknownField, { [text]: [messages.unknownField] });
      feed({ name: "keyValue", value: text });
    },
    async startString() {
      text = "";
      isData = depth === 1 && key === "data";
      if (!isData) return;
      if (arrival) throw refuseField("data", messages.brokenBase64);
      arrival = await folder.startFile(maxBytes);
    },
    async stringChunk(piece) {
      if (!isData) return keepText(piece);
      const bytes = decoder.take(piece);
      if (bytes) await arrival?.write(bytes);
    },
    async endString() {
      if (isData) await arrival?.write(decoder.end());
      isData = false;
      feed({ name: "stringValue", value: text });
    },
    startNumber: () => void (text = ""),
    numberChunk: keepText,
    endNumber: () => feed({ name: "numberValue", value: text }),
  };

  return {
    async take(token: Token): Promise<void> {
      if (token.name.startsWith("start") && /(?:Object|Array)$/.test(token.name)) depth++;
      if (token.name === "endObject" || token.name === "endArray") depth--;
      if (depth > DEEPEST) throw new Refusal("not-json", messages.notJson);
      const step = steps[token.name];
      if (step) await step("value" in token ? String(token.value) : "");
      else feed(token);
    },
    end: () => ({ value: assembler.current, arrival }),
  };
}
