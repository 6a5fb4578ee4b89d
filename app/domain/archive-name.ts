const LONGEST = 120;

/**
 * A file or folder name that Windows, macOS and Linux can unpack: no separators, reserved names or
 * characters, bidirectional controls, or leading and trailing dots. Cut at 120 characters,
 * extension kept.
 * @returns `otherwise` when nothing is left.
 */
export function archiveName(text: string, otherwise: string): string {
  const plain = withoutEdges(
    text
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
      .replace(/[/\\<>:"|?*]/g, "-")
      .replace(/\s+/g, " "),
  );
  const name = plain === "" ? otherwise : shortened(plain);
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) ? `_${name}` : name;
}

/** A loop, because a regular expression for trailing characters takes quadratic time. */
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && (text[start] === " " || text[start] === ".")) start++;
  while (start < end && (text[end - 1] === " " || text[end - 1] === ".")) end--;
  return text.slice(start, end);
}

/**
 * Adds a number before the extension when `taken` has the name, and adds the result to `taken`.
 * Ignores case, because case-insensitive file systems would overwrite a file.
 */
export function uniqueName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ""] = /^(.+?)(\.[^.\s]{1,10})?$/u.exec(name) ?? [];
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++)
    free = `${stem} (${number})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const ending = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? "";
  return (
    characters
      .slice(0, LONGEST - [...ending].length)
      .join("")
      .trimEnd() + ending
  );
}
