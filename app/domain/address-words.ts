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
 * Lower case without macrons, apostrophes or punctuation: "2/14 Kōwhai Cres" → 2, 14, kowhai, cres.
 */
export function addressWords(text: string): string[] {
  const plain = text.normalize("NFD").replace(/[\p{M}'’]/gu, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function inFull(word: string): readonly string[] {
  return (Object.hasOwn(ABBREVIATIONS, word) && ABBREVIATIONS[word]) || [];
}
