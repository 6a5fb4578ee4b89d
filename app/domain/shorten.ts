export function shorten(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

/** The start of a text, without its line breaks. */
export function inOneLine(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > most ? `${shorten(line, most).trim()}…` : line;
}
