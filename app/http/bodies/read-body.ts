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

/** Empty without a type is {}. @throws Refusal media-type, too-large, not-json or invalid */
export async function readJson(request: Request, limit = DEFAULT_LIMIT): Promise<unknown> {
  const type = request.headers.get("content-type");
  const text = (await readBody(request, limit)).toString("utf8");
  if (type === null && text === "") return {};
  if (!/^application\/json\s*(;|$)/i.test(type ?? ""))
    throw new Refusal("media-type", messages.jsonOnly);
  if (text === "") return {};
  const value = parse(text);
  checkJson(value);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("not-json", messages.notJson);
  }
}

export const DEEPEST_JSON = 16;
/** Keys and values; of ours, cells of a file that are typed over alone may be more. */
export const MOST_JSON_VALUES = 20_000;

/** Level by level, so that depth costs no stack. @throws Refusal not-json, too-large or invalid */
export function checkJson(root: unknown): void {
  let level = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_JSON) throw new Refusal("not-json", messages.notJson);
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      if (Object.hasOwn(value, "__proto__")) throw prototypeKey();
      const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
      count += Array.isArray(value) ? children.length : 2 * children.length;
      if (count > MOST_JSON_VALUES) throw new Refusal("too-large", messages.tooLarge);
      for (const child of children) below.push(child);
    }
    level = below;
  }
}

/** Such a key could reach an object's prototype. */
export function prototypeKey(): Refusal {
  return unknownKeys(messages.unknownField, ["__proto__"]);
}

/** @param failure the operation's message */
export function unknownKeys(failure: string, keys: readonly string[]): Refusal {
  return new Refusal(
    "invalid",
    failure,
    Object.fromEntries(keys.map((key) => [key, [messages.unknownField]])),
  );
}
