/**
 * Text as it is searched: without accents and macrons, in lower case, runs of whitespace as one
 * space ("Whangārei" is "whangarei").
 */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
