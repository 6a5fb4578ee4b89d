import { createCookie } from "@remix-run/node";
import type { Settings } from "~/services/settings";

type CookieSettings = Pick<Settings, "secure" | "sessionSecrets">;

/**
 * Keeps, signed and for an hour, the address that was registered from this browser, so that "/" can
 * say "Hang tight" without a session: a known address and a new one look alike
 * (docs/specification.md §2.2).
 */
export const pendingCookie = (settings: CookieSettings) => emailCookie(settings, "pending", 3600);

/**
 * Keeps, signed and for ten minutes, the address of the account whose mailed link was followed in
 * this browser, so that the login page can fill it in. In no address: those are passed on and kept
 * in histories (docs/decisions/0052).
 */
export const loginEmailCookie = (settings: CookieSettings) =>
  emailCookie(settings, "login-email", 600);

/** @param maxAge in seconds. */
function emailCookie(settings: CookieSettings, name: string, maxAge: number) {
  const cookie = createCookie(settings.secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings.secure,
    secrets: settings.sessionSecrets,
    maxAge,
  });
  return {
    async read(header: string | null): Promise<string | null> {
      const email: unknown = await cookie.parse(header).catch(() => null);
      return typeof email === "string" && email !== "" ? email : null;
    },
    keep: (email: string) => cookie.serialize(email),
    forget: () => cookie.serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}
