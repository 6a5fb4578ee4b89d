import { execFile } from "node:child_process";
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const SYSTEM_NAMES = ["chromium-headless-shell", "chromium", "google-chrome"];
const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

/** What Chromium needs to run as root and to talk to nobody but the product. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser of the tests: CHROMIUM_PATH, else one on the PATH, else the one shipped in a package, unpacked once.
 * Throws when the platform has none of them.
 */
export async function chromiumPath(): Promise<string> {
  return process.env.CHROMIUM_PATH || (await systemChromium()) || (await shippedChromium());
}

async function systemChromium(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  for (const candidate of SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))) {
    if (await canRun(candidate)) return candidate;
  }
  return undefined;
}

/** Unpacked beside its final place and then renamed, so that workers asking at once never see half a browser. */
async function shippedChromium(): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("No Chromium found: install one, or name one in CHROMIUM_PATH.");
  const home = path.join(CACHE, `chromium-${await shippedVersion()}`);
  const launcher = path.join(home, "launch");
  if (await canRun(launcher)) return launcher;
  await mkdir(CACHE, { recursive: true });
  const unpacked = await mkdtemp(`${home}-`);
  try {
    await unpackInto(unpacked);
    await writeFile(path.join(unpacked, "fonts.conf"), fontsConfig(home));
    await writeFile(path.join(unpacked, "launch"), LAUNCHER, { mode: 0o755 });
    await rename(unpacked, home);
  } catch (error) {
    if (!(await canRun(launcher))) throw error;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
  return launcher;
}

/** The package unpacks into the system's temporary folder, and its libraries only on the platform it was made for: a process of its own is told both. */
async function unpackInto(folder: string): Promise<void> {
  const unpack = `(await import("@sparticuz/chromium")).default.executablePath()`;
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", `await ${unpack}`], { cwd: path.dirname(CACHE), env });
}

async function shippedVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const { version } = JSON.parse(await readFile(path.join(main, "../../package.json"), "utf8")) as { version: string };
  return version;
}

/** The shipped libraries stand in for system ones that a bare machine lacks; exec keeps the process that the caller knows. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/chromium" "$@"
`;

/** Only the shipped font, so that pages look the same on every machine. */
function fontsConfig(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
}

async function canRun(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
