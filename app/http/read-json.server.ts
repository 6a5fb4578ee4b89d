import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";

const DEFAULT_LIMIT = 256 * 1024;

/**
 * The body of a JSON call; an empty body without a type is an empty object.
 * @param limit in bytes.
 * @throws Refusal media-type, too-large, not-json, or invalid for a `__proto__` key.
 */
export async function readJson(request: Request, limit = DEFAULT_LIMIT): Promise<unknown> {
  const type = request.headers.get("content-type");
  const text = await readText(request, limit);
  if (type === null && text === "") return {};
  if (!/^application\/json\s*(;|$)/i.test(type ?? "")) throw new Refusal("media-type", messages.jsonOnly);
  if (text === "") return {};
  try {
    return JSON.parse(text, refusePrototypes);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("not-json", messages.notJson);
  }
}

async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new Refusal("too-large", messages.tooLarge);
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal("too-large", messages.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new Refusal("invalid", messages.unknownField, { [key]: [messages.unknownField] });
  return value;
}
