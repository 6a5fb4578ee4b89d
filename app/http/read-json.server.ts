import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { DEFAULT_LIMIT, readBody } from "./read-body.server";

/**
 * The body of a JSON call; an empty body without a type is an empty object.
 * @param limit in bytes.
 * @throws Refusal media-type, too-large, not-json, or invalid for a `__proto__` key.
 */
export async function readJson(request: Request, limit = DEFAULT_LIMIT): Promise<unknown> {
  const type = request.headers.get("content-type");
  const text = (await readBody(request, limit)).toString("utf8");
  if (type === null && text === "") return {};
  if (!/^application\/json\s*(;|$)/i.test(type ?? "")) throw new Refusal("media-type", messages.jsonOnly);
  if (text === "") return {};
  try {
    return JSON.parse(text, refusePrototypes);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("not-json", messages.notJson);
  }
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new Refusal("invalid", messages.unknownField, { [key]: [messages.unknownField] });
  return value;
}
