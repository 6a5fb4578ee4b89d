import * as build from "virtual:remix/server-build";
import { commands as commandsFor } from "./commands";

/**
 * The one bundle of the server: scripts/plumbline.mjs runs these by name, and the tests of the
 * route handlers make their servers from it.
 */
export const commands = commandsFor(build);
export { createServer } from "./http/server";
export { openPrinting } from "./commands/open-printing";
export { build };
