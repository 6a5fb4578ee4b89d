import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Any replica of the cluster has caught up by then. */
const MAX_AGE_SECONDS = 3_600;

/** The position a replica must reach to have this browser's last write: `<cluster>.<txid>`. */
export function readPositionCookie(hono: Context, secure: boolean): string | undefined {
  return secure ? getCookie(hono, "pos", "host") : getCookie(hono, "pos");
}

export function savePosition(hono: Context, position: string, secure: boolean): void {
  setCookie(hono, "pos", position, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure,
    maxAge: MAX_AGE_SECONDS,
    ...(secure && { prefix: "host" }),
  });
}
