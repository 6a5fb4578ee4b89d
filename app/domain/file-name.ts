const LONGEST = 200;
/** In characters, of what follows the last dot. */
const LONGEST_ENDING = 12;

/**
 * A safe name to store and show: no path, no control or bidirectional characters (they disguise
 * "exe.jpg"), at most 200 characters with the extension kept; "file" when nothing is left.
 */
export function cleanFileName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? "";
  const name = base
    .replace(/\p{Cs}/gu, "\uFFFD")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return shortened(name === "." || name === ".." ? "" : name) || "file";
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const dot = characters.lastIndexOf(".");
  const ending = dot >= characters.length - LONGEST_ENDING ? characters.slice(dot) : [];
  return [...characters.slice(0, LONGEST - ending.length), ...ending].join("");
}
