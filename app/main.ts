import * as remix from "virtual:remix/server-build";
import { commands as commandsFor } from "./commands";
import { withCalls } from "./routes/api";

/**
 * The server bundle: scripts/plumbline.mjs runs its commands, and the HTTP tests create servers
 * from it.
 */
export const build = withCalls(remix);
export const commands = commandsFor(build);
export { createServer } from "./http/server/server";
export { openPrinting } from "./commands/open-printing";
