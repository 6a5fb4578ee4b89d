import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

export const FONTS_CONFIG = "fonts.conf";

/**
 * Unpacks @sparticuz/chromium into `cache` at the first use. Undefined where it is not installed or
 * not for this platform. Renamed into place, so that concurrent processes never see half of it.
 */
export async function shippedChromium(cache: string): Promise<string | undefined> {
  const packaged =
    process.platform === "linux" && process.arch === "x64" ? packageMain() : undefined;
  if (!packaged) return undefined;
  const home = path.resolve(cache, `chromium-${await versionOf(packaged)}`);
  const launcher = path.join(home, "launch");
  if (existsSync(launcher)) {
    // An older version's browser works too where nothing can be written.
    await writeFontsConfig(home, home).catch(() => undefined);
    return launcher;
  }
  await mkdir(path.dirname(home), { recursive: true });
  const unpacked = await mkdtemp(`${home}-`);
  try {
    await unpackInto(unpacked, packaged);
    await writeFontsConfig(unpacked, home);
    await writeFile(path.join(unpacked, "launch"), LAUNCHER, { mode: 0o755 });
    await rename(unpacked, home);
  } catch (error) {
    if (!existsSync(launcher)) throw error;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
  return launcher;
}

function packageMain(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@sparticuz/chromium");
  } catch {
    return undefined;
  }
}

/** The package needs TMPDIR and, off its platform, a variable: a child process gets both. */
async function unpackInto(folder: string, packaged: string): Promise<void> {
  const unpack = `(await import(${JSON.stringify(pathToFileURL(packaged))})).default.executablePath()`;
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };
  await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", `await ${unpack}`],
    { env },
  );
}

async function versionOf(packaged: string): Promise<string> {
  const { version } = JSON.parse(
    await readFile(path.join(packaged, "../../package.json"), "utf8"),
  ) as { version: string };
  return version;
}

/** Shipped libraries replace missing system ones; exec keeps the process id. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/${FONTS_CONFIG}" exec "$here/chromium" "$@"
`;

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
