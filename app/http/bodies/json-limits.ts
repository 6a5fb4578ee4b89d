import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";

/** How deep JSON that comes in may be nested. */
export const DEEPEST_JSON = 16;
/** How many keys and values it may have; the largest call of ours has a few hundred. */
export const MOST_JSON_VALUES = 20_000;

/**
 * Looks through a body's JSON level by level, so that depth costs no stack.
 * @throws Refusal not-json for deeper nesting, too-large for more values than `MOST_JSON_VALUES`,
 *   invalid for a `__proto__` key
 */
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

/** The refusal of a key through which an object's prototype could be reached. */
export function prototypeKey(): Refusal {
  return unknownKeys(messages.unknownField, ["__proto__"]);
}

/** The refusal of keys that a call does not know. @param failure the call's own words */
export function unknownKeys(failure: string, keys: readonly string[]): Refusal {
  return new Refusal(
    "invalid",
    failure,
    Object.fromEntries(keys.map((key) => [key, [messages.unknownField]])),
  );
}
