import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** The file in the shipped browser's folder that says which fonts it has. */
export const FONTS_CONFIG = "fonts.conf";

/**
 * Writes it into `folder`, unless it is there as it should be; a browser that reads it meanwhile
 * finds the whole of the old or of the new one.
 * @param home where the browser is, or will be.
 */
export async function writeFontsConfig(folder: string, home: string): Promise<void> {
  const file = path.join(folder, FONTS_CONFIG);
  const wanted = fontsConfig(home);
  if ((await readFile(file, "utf8").catch(() => null)) === wanted) return;
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, wanted);
  await rename(beside, file);
}

/**
 * The shipped font before all others, whatever is asked for, so that pages look the same on every
 * machine; the system's only for what neither it nor the report's own fonts hold: Chinese,
 * Japanese, Korean, arrows and ticks.
 */
function fontsConfig(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(home)}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${escaped(home)}/fonts-cache</cachedir>
  <match target="pattern">
    <edit name="family" mode="prepend_first" binding="strong"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
