/**
 * Whether a mail program would make a link of some of a text: an e-mail address, a scheme, or a
 * dot with a letter or digit before it and two letters behind.
 */
export function hasWebAddress(text: string): boolean {
  return /@|:\/\//.test(text.normalize("NFKC")) || separateAddresses(text) !== text;
}

/** The text with spaces around each dot and scheme of which a mail program would make a link. */
export function separateAddresses(text: string): string {
  return text.replace(SCHEME, ": / / ").replace(DOT, " $1 ");
}

// Dots of other scripts count: browsers read them as dots.
const DOT = /(?<=[\p{L}\p{N}])([.\u2024\u3002\ufe52\uff0e\uff61])(?=\p{L}{2})/gu;
const SCHEME = /[:\uff1a][/\uff0f]{2}/g;
