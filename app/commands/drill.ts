import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { beginDrill, endDrill, lastDrill, deleteDrill } from "~/data/backup-drills";
import { inWriteTransaction } from "~/data/database";
import { sizeOfContent } from "~/data/file-store";
import { countLive, inspectFiles, inspectMain, missingContents } from "~/data/inspect-backup";
import { createSession } from "~/data/sessions";
import { findNewestUser } from "~/data/users";
import { missingFrom, missingLine } from "~/domain/backup-drill";
import { sessionCookie } from "~/http/request/cookies";
import { createServer } from "~/http/server/server";
import type { App } from "~/operations/app";
import type { BackedUp } from "~/services/backup/litestream-config";
import { restoreDatabase } from "~/services/backup/restore-backup";
import { hashOfSecret, newId, newSecret } from "~/services/ids";
import type { Settings } from "~/services/settings";
import { openApp } from "./open-app";
import { litestreamOf } from "./open-backup";

type Means = {
  restore: (name: BackedUp, folder: string) => Promise<void>;
  ask: (folder: string) => Promise<void>;
  /** Milliseconds before each attempt to find the last write. */
  waits: number[];
  log: (line: string) => void;
  signal: AbortSignal;
};

type Outcome = { bytes: number; newestAgeSeconds: number | null; problem: string | null };

const FOLDER = "plumbline-drill-";
const DAY = 86_400_000;

/**
 * `npm run drill`: restores the backup to a temporary folder, checks it and requests pages from it
 * (docs/decisions/0025).
 * @param args `--night=2026-11-22` for that night's only drill.
 * @returns the message. @throws Error with the problem.
 */
export async function drill(app: App, build: ServerBuild, args: string[]): Promise<string> {
  const { bin, plan } = litestreamOf(app.settings);
  const stopped = new AbortController();
  const { signal } = stopped;
  process.on("SIGTERM", () => stopped.abort());
  const night = args.find((arg) => arg.startsWith("--night="))?.slice("--night=".length) ?? null;
  const done = await tryBackup(app, night, {
    restore: (name, folder) => restoreDatabase({ bin, plan, name, folder, signal }),
    ask: (folder) => inspectRestored(app.settings, build, folder),
    waits: [2_000, 8_000, 30_000],
    log: (line) => process.stdout.write(`${line}\n`),
    signal,
  });
  if (!done) return "That night's drill is done, or under way.";
  const { seconds, bytes, newestAgeSeconds, problem } = done;
  if (problem) throw new Error(`The restore drill failed: ${problem}`);
  return `The backup was restored and is whole: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; its newest row was ${newestAgeSeconds} s old.`;
}

export async function tryBackup(app: App, night: string | null, means: Means) {
  const id = newId();
  if ((await app.role.confirm()) !== "primary")
    throw new Error("The backup is the primary's: run the drill there.");
  if (!inWriteTransaction(app.db, (db) => beginDrill(db, { id, night, startDate: app.clock() })))
    return null;
  sweep();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), FOLDER));
  const outcome: Outcome = { bytes: 0, newestAgeSeconds: null, problem: null };
  try {
    await restoreAndLook(app, id, folder, outcome, means);
  } catch (error) {
    outcome.problem = error instanceof Error ? error.message : String(error);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  if (means.signal.aborted) {
    inWriteTransaction(app.db, (db) => deleteDrill(db, id));
    throw new Error("The drill was stopped.");
  }
  inWriteTransaction(app.db, (db) =>
    endDrill(db, id, { ...outcome, endDate: app.clock(), ok: outcome.problem === null }),
  );
  return lastDrill(app.db) ?? null;
}

/** Updates `outcome` as far as it gets. @throws Error with the problem. */
async function restoreAndLook(
  app: App,
  id: string,
  folder: string,
  outcome: Outcome,
  means: Means,
): Promise<void> {
  const before = countLive(app.db, app.files);
  const [main, store] = [path.join(folder, "plumbline.db"), path.join(folder, "files.db")];
  const restored = await retryUntilComplete(means, means.waits, async () => {
    const began = app.clock();
    await restoreAnew(means, "plumbline.db", folder);
    const found = inspectMain(main);
    outcome.newestAgeSeconds =
      found.newest && Math.max(0, Math.round((began.getTime() - found.newest.getTime()) / 1000));
    // This drill's own row: once it is restored, so is everything before it.
    return {
      found,
      retryReason: found.problem || found.drills.has(id) ? null : behind(found.newest),
    };
  });
  if (restored.problem) throw new Error(restored.problem);
  const contents = await retryUntilComplete(means, [0, ...means.waits], async () => {
    await restoreAnew(means, "files.db", folder);
    const found = inspectFiles(store);
    if (found.problem) return { found, retryReason: null };
    // The databases replicate separately; the file store may lag a moment.
    const { lost, notSent } = missing(app, main, store);
    const retryReason =
      missingFrom({ ...restored.rows, ...found.rows }, before, countLive(app.db, app.files)) ??
      missingLine(notSent);
    if (!retryReason && lost)
      means.log(
        `${missingLine(lost)} The live files.db has them neither: the backup is as good as what it is of.`,
      );
    return { found, retryReason };
  });
  outcome.bytes = fs.statSync(main).size + fs.statSync(store).size;
  if (contents.problem) throw new Error(contents.problem);
  await means.ask(folder);
}

/**
 * Retries after each wait, also after errors: a new backup has nothing to restore yet, and
 * Litestream may be writing the file it reads.
 * @throws Error with the last problem.
 */
async function retryUntilComplete<Found>(
  { log, signal }: Means,
  waits: number[],
  attempt: () => Promise<{ found: Found; retryReason: string | null }>,
): Promise<Found> {
  let reason: unknown;
  for (const [index, wait] of waits.entries()) {
    await pause(wait, undefined, { signal });
    try {
      const { found, retryReason } = await attempt();
      if (!retryReason) return found;
      reason = new Error(retryReason);
    } catch (error) {
      reason = error;
    }
    const next = waits[index + 1];
    if (next !== undefined)
      log(
        `${reason instanceof Error ? reason.message : String(reason)} Looking again in ${next / 1000} s.`,
      );
  }
  throw reason;
}

async function restoreAnew({ restore }: Means, name: BackedUp, folder: string): Promise<void> {
  for (const left of fs.readdirSync(folder).filter((file) => file.startsWith(name)))
    fs.rmSync(path.join(folder, left));
  await restore(name, folder);
}

/**
 * Missing contents: `notSent` exist in the live store, `lost` do not. After a crash a restored
 * server continues without the last second's contents, and so does its backup.
 */
function missing({ files }: App, main: string, store: string): { lost: number; notSent: number } {
  const hashes = missingContents(main, store);
  const notSent = hashes.filter((hash) => sizeOfContent(files, hash) !== undefined).length;
  return { lost: hashes.length - notSent, notSent };
}

function behind(newest: Date | null): string {
  return `The backup is behind: it ends ${newest?.toISOString() ?? "before anything was written"}. Is the server with its Litestream up?`;
}

function sweep(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const left = path.join(os.tmpdir(), name);
    if (name.startsWith(FOLDER) && Date.now() - fs.statSync(left).mtimeMs > DAY)
      fs.rmSync(left, { recursive: true, force: true });
  }
}

/**
 * Opens the product on restored data in this process, without jobs, and requests the sign-in page
 * and the newest account's page. The session exists only in the restored copy.
 * @throws Error for the first page that fails.
 */
async function inspectRestored(
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
