import { createCookie } from "@remix-run/node";
import type { Toast } from "~/contracts/toast";
import { shorten } from "~/domain/shorten";
import type { Settings } from "~/services/settings";

/** In bytes, with its attributes. */
const LARGEST = 4_096;

export function toastCookie(settings: Pick<Settings, "secure" | "sessionSecrets">) {
  const cookie = createCookie(settings.secure ? "__Host-toast" : "toast", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings.secure,
    secrets: settings.sessionSecrets,
    maxAge: 60,
  });
  return {
    async read(header: string | null): Promise<Toast | null> {
      const value = (await cookie.parse(header).catch(() => null)) as Toast | "" | null;
      return value || null;
    },
    /** A long message ends in "…": browsers drop a larger cookie. */
    async write(toast: Toast): Promise<string> {
      let line = await cookie.serialize(toast);
      for (let most = 1_000; line.length > LARGEST && most >= 1; most /= 2)
        line = await cookie.serialize({ ...toast, message: `${shorten(toast.message, most)}…` });
      return line;
    },
    clear: () => cookie.serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}
