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

/** Names in use, folded, each with the number that its next double may get. */
export type TakenNames = Map<string, number>;

/** Numbers a taken name, ignoring case as some file systems do. Adds the result to `taken`. */
export function uniqueName(name: string, taken: TakenNames): string {
  const [, stem = name, ending = ""] = /^(.+?)(\.[^.\s]{1,10})?$/u.exec(name) ?? [];
  const folded = name.toLowerCase();
  let free = name;
  let number = taken.get(folded) ?? 2;
  while (taken.has(free.toLowerCase())) free = `${stem} (${number++})${ending}`;
  taken.set(folded, number);
  if (free !== name) taken.set(free.toLowerCase(), 2);
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
