import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Long enough for any replica that is still in the cluster to have caught up. */
const KEPT_SECONDS = 3_600;

/**
 * How far a replica has to have come for this browser to find what it wrote last:
 * `<cluster>.<txid>`.
 */
export function readPositionCookie(hono: Context, secure: boolean): string | undefined {
  return secure ? getCookie(hono, "pos", "host") : getCookie(hono, "pos");
}

export function savePosition(hono: Context, position: string, secure: boolean): void {
  setCookie(hono, "pos", position, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure,
    maxAge: KEPT_SECONDS,
    ...(secure && { prefix: "host" }),
  });
}
