const LONGEST = 120;

/**
 * A name that Windows, macOS and Linux can unpack, at most 120 characters with its extension kept.
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

/** Numbers a taken name, ignoring case as some file systems do. Adds the result to `taken`. */
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
