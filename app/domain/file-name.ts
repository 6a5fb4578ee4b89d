const LONGEST = 200;
/**
 * In characters; what follows the last dot of a name, if it is no longer than this, is its ending.
 */
const LONGEST_ENDING = 12;

/**
 * A file's name as it may be kept and shown: the last step of a path, composed, without control
 * characters and without those that turn the direction of text ("invoice", then "exe.jpg"
 * backwards), of at most 200 characters with its ending kept. What leaves nothing is "file".
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
