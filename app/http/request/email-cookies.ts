import { createCookie } from "@remix-run/node";
import type { Settings } from "~/services/settings";

type CookieSettings = Pick<Settings, "secure" | "sessionSecrets">;

/**
 * "/" shows "Hang tight" without a session: known and new addresses look alike
 * (docs/specification.md §2.2).
 */
export const pendingCookie = (settings: CookieSettings) => emailCookie(settings, "pending", 3600);

/** Prefills the login form. Not in a URL, which ends up in histories (docs/decisions/0052). */
export const loginEmailCookie = (settings: CookieSettings) =>
  emailCookie(settings, "login-email", 600);

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
    write: (email: string) => cookie.serialize(email),
    clear: () => cookie.serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}
