import { execFile } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { canRun } from "../can-run";

export const FONTS_CONFIG = "fonts.conf";

let unpacking: Promise<string> | undefined;

/**
 * @sparticuz/chromium, at the first use unpacked beside the packages or, where nothing can be written
 * there, into `cache`. Undefined where it is not installed or not for this platform.
 */
export async function shippedChromium(cache: string): Promise<string | undefined> {
  const packaged =
    process.platform === "linux" && process.arch === "x64" ? packageMain() : undefined;
  if (!packaged) return undefined;
  const home = `chromium-${versionOf(packaged)}`;
  const folders = [path.join(packaged, "../../../../.cache"), path.resolve(cache)];
  const found = folders.map((folder) => path.join(folder, home)).find(holdsBrowser);
  if (found) {
    // Nothing is awaited: the browser starts before the report is drawn.
    writeFontsConfig(found, found);
    return launcherOf(found);
  }
  const folder = folders.find(isWritable) ?? cache;
  unpacking ??= unpack(path.join(folder, home), packaged).finally(() => (unpacking = undefined));
  return unpacking;
}

const launcherOf = (home: string) => path.join(home, "launch");
const holdsBrowser = (home: string) => canRun(launcherOf(home));

function isWritable(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function packageMain(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@sparticuz/chromium");
  } catch {
    return undefined;
  }
}

function versionOf(packaged: string): string {
  const file = path.join(packaged, "../../package.json");
  return (JSON.parse(fs.readFileSync(file, "utf8")) as { version: string }).version;
}

/**
 * Renamed into place, so that concurrent processes never see half of it; by a child process, which
 * finishes when the product is stopped. The package needs TMPDIR and, off its platform, a variable.
 */
async function unpack(home: string, packaged: string): Promise<string> {
  const folder = fs.mkdtempSync(`${home}-`);
  const [from, to, main] = [folder, home, pathToFileURL(packaged)].map((one) =>
    JSON.stringify(one),
  );
  const script = `await (await import(${main})).default.executablePath();
    (await import("node:fs")).renameSync(${from}, ${to});`;
  try {
    writeFontsConfig(folder, home);
    fs.writeFileSync(launcherOf(folder), LAUNCHER, { mode: 0o755 });
    const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env });
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    if (!holdsBrowser(home)) throw error;
  }
  return launcherOf(home);
}

/** Shipped libraries replace missing system ones; exec keeps the process id. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/${FONTS_CONFIG}" exec "$here/chromium" "$@"
`;

/**
 * Atomic: a running browser reads the old or the new file. `home` is the browser's folder. An older
 * version's file works too where nothing can be written.
 */
export function writeFontsConfig(folder: string, home: string): void {
  const file = path.join(folder, FONTS_CONFIG);
  const wanted = fontsConfig(home);
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === wanted) return;
  if (!isWritable(folder)) return;
  const beside = `${file}.${process.pid}`;
  fs.writeFileSync(beside, wanted);
  fs.renameSync(beside, file);
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
