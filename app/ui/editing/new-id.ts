const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

let made = 0;

/** How many ids were made: the server sends no page with a new one twice. */
export function countNewIds(): number {
  return made;
}

/** 22 characters of base58 (docs/specification.md §1.3). */
export function newId(): string {
  made++;
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => BASE58[byte % 58]).join("");
}
