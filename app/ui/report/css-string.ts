/**
 * Quotes text for a style sheet; everything but letters, digits and spaces is escaped by code
 * point, so typed text cannot end the string.
 */
export function cssString(text: string): string {
  return `"${text.replace(/[^A-Za-z0-9 .,]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
