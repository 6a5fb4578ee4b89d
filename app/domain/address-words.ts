/**
 * What people write in an address, and what the word is in full. "st" is a street and a saint
 * alike.
 */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  ave: ["avenue"],
  av: ["avenue"],
  cl: ["close"],
  cres: ["crescent"],
  ct: ["court"],
  dr: ["drive"],
  gr: ["grove"],
  hwy: ["highway"],
  ln: ["lane"],
  mt: ["mount"],
  pde: ["parade"],
  pl: ["place"],
  pt: ["point"],
  rd: ["road"],
  st: ["street", "saint"],
  tce: ["terrace"],
};

/**
 * The words of an address or a search for one, in small letters without macrons, apostrophes or
 * punctuation: "2/14 Kōwhai Cres, Jack's Point" is 2, 14, kowhai, cres, jacks, point.
 */
export function addressWords(text: string): string[] {
  const plain = text.normalize("NFD").replace(/[\p{M}'’]/gu, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The full words a typed one may stand for: "mt" is mount. Empty for a word that is no
 * abbreviation.
 */
export function inFull(word: string): readonly string[] {
  return (Object.hasOwn(ABBREVIATIONS, word) && ABBREVIATIONS[word]) || [];
}
