import { createCookie } from "@remix-run/node";
import type { Toast } from "~/contracts/toast";
import type { Settings } from "~/services/settings";

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
    write: (toast: Toast) => cookie.serialize(toast),
    clear: () => cookie.serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}
