const PREFIX = "typed-";

const MAX_LINE1 = 200;
const MAX_PLACE_ID = 200;

/** Encodes a typed street and its place in the id, so the server stores nothing. */
export function typedId(line1: string, placeId: string): string {
  return PREFIX + Buffer.from(JSON.stringify([line1, placeId])).toString("base64url");
}

/** Undefined for anything not made by `typedId`: ids come back from the browser. */
export function readTypedId(id: string): { line1: string; placeId: string } | undefined {
  if (!id.startsWith(PREFIX)) return undefined;
  const [line1, placeId] = readTexts(id.slice(PREFIX.length));
  if (!isText(line1, MAX_LINE1) || !isText(placeId, MAX_PLACE_ID)) return undefined;
  return { line1, placeId };
}

const MAX_ENCODED = 3000;

/** A base64url list of two, or an empty list. */
export function readTexts(encoded: string): unknown[] {
  if (encoded.length > MAX_ENCODED) return [];
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
    return Array.isArray(value) && value.length === 2 ? value : [];
  } catch {
    return [];
  }
}

export function isText(value: unknown, max: number): value is string {
  return (
    typeof value === "string" &&
    value.trim() !== "" &&
    value.length <= max &&
    !/\p{Cc}/u.test(value)
  );
}
