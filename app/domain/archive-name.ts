const LONGEST = 120;

/**
 * Text as the name of a file or folder that every system can unpack: no separators, none of the
 * signs that Windows keeps to itself, no dots or blanks around it, no marks that turn the direction
 * of writing. Macrons stay. Beyond 120 characters it is cut, but keeps its ending.
 * @returns `otherwise` for text of which nothing is left.
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

/** A loop, since a pattern for the end of a text takes quadratic time. */
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && (text[start] === " " || text[start] === ".")) start++;
  while (start < end && (text[end - 1] === " " || text[end - 1] === ".")) end--;
  return text.slice(start, end);
}

/**
 * The name, with a number before its ending where it is in `taken`, to which it is added. Case
 * makes no difference: some systems would lose a file.
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
