import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";

export const DEEPEST_JSON = 16;
/** Keys and values; our largest call has a few hundred. */
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
