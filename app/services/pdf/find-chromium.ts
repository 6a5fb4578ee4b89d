import { access, constants } from "node:fs/promises";
import path from "node:path";
import { shippedChromium } from "./shipped-chromium";

/** The headless shell prints in half the time. Not Ubuntu's `chromium-browser`, a stub. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];

const OFF_THE_PATH = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/lib/chromium/chromium",
  "/usr/lib64/chromium-browser/chromium-browser",
  "/opt/google/chrome/chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** CHROMIUM_PATH, an installed one, or the shipped one (docs/specification.md §22.1). */
export async function findChromium({
  chosen,
  cache,
}: {
  chosen?: string | undefined;
  cache: string;
}): Promise<string | undefined> {
  return chosen ?? (await systemChromium(process.env.PATH ?? "")) ?? (await shippedChromium(cache));
}

export async function systemChromium(
  searched: string,
  elsewhere = OFF_THE_PATH,
): Promise<string | undefined> {
  const folders = searched.split(path.delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const candidate of [...candidates, ...elsewhere]) {
    if (await canRun(candidate)) return candidate;
  }
  return undefined;
}

async function canRun(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
