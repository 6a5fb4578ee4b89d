import type { z } from "zod";
import { messages } from "~/contracts/messages";
import { Refusal, type FieldMessages } from "~/domain/refusal";

/** Messages by field. */
export function invalidInput(failure: string, error: z.ZodError): Refusal {
  // A map: a key may be "constructor".
  const found = new Map<string, string[]>();
  for (const issue of error.issues) {
    // Reports the unknown key, not the object that holds it.
    const names = (
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    ).map((path) => path.join("."));
    for (const name of names)
      found.set(name, [...new Set([...(found.get(name) ?? []), issue.message])]);
  }
  const fields: FieldMessages = Object.fromEntries(found);
  const [only, ...others] = new Set(Object.values(fields).flat());
  return new Refusal(
    "invalid",
    others.length === 0 && only && catalogued.has(only) ? only : failure,
    fields,
  );
}

/** Field messages that are form messages in docs/specification.md §19. */
const catalogued = new Set<string>([messages.addressRequired, messages.invalidFileType]);
