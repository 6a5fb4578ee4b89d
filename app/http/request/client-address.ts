import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { networkOf } from "~/services/network";
import type { Settings } from "~/services/settings";
import type { Environment } from "./context";

type Header = (name: string) => string | undefined;

/** The last entry of X-Forwarded-For is the proxy's; earlier ones are the client's claim. */
const namedBy: Record<Settings["trustProxy"], (header: Header) => string | undefined> = {
  off: () => undefined,
  fly: (header) => header("fly-client-ip")?.trim(),
  "x-forwarded-for": (header) => header("x-forwarded-for")?.split(",").at(-1)?.trim(),
};

/** As named by the trusted proxy when that is an address, else the peer's. */
export function clientAddress(
  hono: Context<Environment>,
  trustProxy: Settings["trustProxy"],
): string {
  const named = namedBy[trustProxy]((name) => hono.req.header(name));
  return (
    hono.get("forwardedFor") ??
    (named && networkOf(named) ? named : undefined) ??
    peerAddress(hono) ??
    "unknown"
  );
}

function peerAddress(hono: Context<Environment>): string | undefined {
  return hono.env.incoming ? getConnInfo(hono).remote.address : undefined;
}
