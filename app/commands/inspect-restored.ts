import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { createSession } from "~/data/sessions";
import { inWriteTransaction } from "~/data/database";
import { findNewestUser } from "~/data/users";
import { createServer } from "~/http/server/server";
import { sessionCookie } from "~/http/request/session-cookie";
import type { App } from "~/operations/app";
import { hashOfSecret, newSecret } from "~/services/ids";
import type { Settings } from "~/services/settings";
import { openApp } from "./open-app";

/**
 * Opens the product on restored data in this process, without jobs, and requests the sign-in page
 * and the newest account's page. The session exists only in the restored copy.
 * @throws Error for the first page that fails.
 */
export async function inspectRestored(
  settings: Settings,
  build: ServerBuild,
  folder: string,
): Promise<void> {
  const alone = {
    litefs: { mode: "off" },
    backup: { kind: "off" },
    addresses: { kind: "embedded" },
    sentryDsn: undefined,
  } as const;
  const { app, close } = await openApp({ ...settings, ...alone, dataDir: folder });
  try {
    const { fetch } = createServer(app, build, path.resolve("build/client"));
    const cookie = await signIn(app);
    const pages = [
      { at: paths.login(), headers: {} },
      ...(cookie ? [{ at: paths.profile, headers: { Cookie: cookie } }] : []),
    ];
    for (const { at, headers } of pages) {
      const { status } = await fetch(new Request(app.settings.publicUrl + at, { headers }), {});
      if (status !== 200)
        throw new Error(`The product answers ${at} with ${status} on the restored data.`);
    }
  } finally {
    await close();
  }
}

async function signIn(app: App): Promise<string | null> {
  const user = findNewestUser(app.db);
  if (!user) return null;
  const secret = newSecret();
  const now = app.clock();
  inWriteTransaction(app.db, (db) =>
    createSession(db, {
      tokenHash: hashOfSecret(secret),
      userId: user.id,
      createDate: now,
      lastSeenDate: now,
    }),
  );
  const line = await sessionCookie(app.settings).write(secret, now);
  return line.split(";")[0] ?? null;
}
