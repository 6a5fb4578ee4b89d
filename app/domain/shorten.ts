/**
 * The start of a text, `most` UTF-16 units at most: a character of two, such as an emoji, stays
 * whole or goes.
 */
export function shorten(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
