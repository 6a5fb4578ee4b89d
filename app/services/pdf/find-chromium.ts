import path from "node:path";
import { canRun } from "../can-run";
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
  return chosen ?? systemChromium(process.env.PATH ?? "") ?? (await shippedChromium(cache));
}

export function systemChromium(searched: string, elsewhere = OFF_THE_PATH): string | undefined {
  const folders = searched.split(path.delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...elsewhere].find(canRun);
}
