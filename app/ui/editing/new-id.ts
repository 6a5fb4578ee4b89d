const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

let made = 0;
let isMade = true;

/** How many ids were made: the server sends no page with a new one twice. */
export function countNewIds(): number {
  return made;
}

/** Without ids, new ones are blank: a page that is kept is opened again and again. */
export function renderedWithIds<Html>(withIds: boolean, render: () => Html): Html {
  isMade = withIds;
  try {
    return render();
  } finally {
    isMade = true;
  }
}

/** 22 characters of base58 (docs/specification.md §1.3). */
export function newId(): string {
  if (!isMade) return "";
  made++;
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => BASE58[byte % 58]).join("");
}
