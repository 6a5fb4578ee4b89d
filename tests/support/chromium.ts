import { fileURLToPath } from "node:url";
import { CHROMIUM_FLAGS as FLAGS } from "~/services/pdf/chromium-process";
import { findChromium } from "~/services/pdf/find-chromium";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

/** To run as root, and without connections of its own. */
export const CHROMIUM_FLAGS = ["--no-sandbox", ...FLAGS];

/**
 * CHROMIUM_PATH, else from PATH, else from the npm package, unpacked once. Throws if there is none.
 */
export async function chromiumPath(): Promise<string> {
  const found = await findChromium({
    chosen: process.env.CHROMIUM_PATH || undefined,
    cache: CACHE,
  });
  if (!found) throw new Error("No Chromium found: install one, or name one in CHROMIUM_PATH.");
  return found;
}
