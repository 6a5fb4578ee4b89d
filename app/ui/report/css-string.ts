/**
 * Any text as a quoted string of a style sheet: whatever is not a plain letter, figure or space
 * goes in by its number, and so can end nothing.
 */
export function cssString(text: string): string {
  return `"${text.replace(/[^A-Za-z0-9 .,]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
