import { createCookie } from "@remix-run/node";
import type { Settings } from "~/services/settings.server";

/**
 * Keeps, signed and for an hour, the address that was registered from this browser, so that "/" can say "Hang tight" without a session:
 * a known address and a new one look alike (decisions §2).
 */
export function pendingCookie(settings: Pick<Settings, "secure" | "sessionSecrets">) {
  const cookie = createCookie(settings.secure ? "__Host-pending" : "pending", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings.secure,
    secrets: settings.sessionSecrets,
    maxAge: 3600,
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
