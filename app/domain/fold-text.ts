/** For searching: no accents or macrons, lower case, single spaces ("Whangārei" → "whangarei"). */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The folded words of a text, as the index of the search has them. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether each of the folded words begins a word of the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const there = foldedWords(text);
  return words.every((word) => there.some((one) => one.startsWith(word)));
}
