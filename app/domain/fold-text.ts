/** For searching: no accents or macrons, lower case, single spaces ("Whangārei" → "whangarei"). */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
