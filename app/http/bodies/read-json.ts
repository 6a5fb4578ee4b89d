import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { checkJson } from "./json-limits";
import { DEFAULT_LIMIT, readBody } from "./read-body";

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
