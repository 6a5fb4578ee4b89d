import { fileURLToPath } from "node:url";
import { CHROMIUM_FLAGS as FLAGS } from "~/services/pdf/chromium-flags";
import { findChromium } from "~/services/pdf/find-chromium";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

/** What Chromium needs to run as root and to talk to nobody but the product. */
export const CHROMIUM_FLAGS = ["--no-sandbox", ...FLAGS];

/**
 * The browser of the tests: CHROMIUM_PATH, else one on the PATH, else the one shipped in a package,
 * unpacked once. Throws when the platform has none of them.
 */
export async function chromiumPath(): Promise<string> {
  const found = await findChromium({
    chosen: process.env.CHROMIUM_PATH || undefined,
    cache: CACHE,
  });
  if (!found) throw new Error("No Chromium found: install one, or name one in CHROMIUM_PATH.");
  return found;
}
