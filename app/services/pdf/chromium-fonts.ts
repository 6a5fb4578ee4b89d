import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

export const FONTS_CONFIG = "fonts.conf";

/** Atomic: a running browser reads the old or the new file. `home` is the browser's folder. */
export async function writeFontsConfig(folder: string, home: string): Promise<void> {
  const file = path.join(folder, FONTS_CONFIG);
  const wanted = fontsConfig(home);
  if ((await readFile(file, "utf8").catch(() => null)) === wanted) return;
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, wanted);
  await rename(beside, file);
}

/** The shipped font first, for equal pages everywhere; system fonts for CJK, arrows and ticks. */
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
