import * as build from "virtual:remix/server-build";
import { commands as commandsFor } from "./commands.server";

/** The one bundle of the server: scripts/plumbline.mjs runs these by name, and the tests of the doors make their servers from it. */
export const commands = commandsFor(build);
export { createServer } from "./http/server.server";
export { openPrinting } from "./commands/open-printing.server";
export { build };
