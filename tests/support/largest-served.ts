import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase, closeDatabase, type RootDb } from "~/data/database";
import { closeFileStore, openFileStore, storeContent } from "~/data/file-store";
import { createSession } from "~/data/sessions";
import { createUser, updateUser } from "~/data/users";
import { sessionCookie } from "~/http/request/cookies";
import { hashOfSecret, newId, newSecret } from "~/services/ids";
import { hashPassword } from "~/services/passwords";
import { makeFullWorld, SECRET, type Actor } from "./full-world";
import { fillToTheLimits } from "./largest-world";
import { openBrowser, type Browser } from "./server";
import { spawnServer, type SpawnedServer } from "./spawn-server";
import { emailOf } from "./world";

export const PASSWORD = "Kōwhai-2026!";
const SESSION_SECRET = "a secret of the largest sizes";

export type Served = Awaited<ReturnType<typeof serveLargest>>;

/** A server process whose database is at every limit, and what the trial does beside it. */
export async function serveLargest() {
  const world = await makeFullWorld({ SESSION_SECRET });
  const { actors, app, things } = world;
  fillToTheLimits(world);
  const passwordHash = await hashPassword(PASSWORD);
  for (const { id } of Object.values(actors)) updateUser(app.db, id, { passwordHash });
  // By the clock of the server the trials of this world are over. The collaborator is an admin.
  for (const { id } of [actors.creator, actors.collaborator])
    updateUser(app.db, id, { isFree: true });
  updateUser(app.db, actors.collaborator.id, { isAdmin: true });
  const start = app.db.$client.serialize();
  let served: SpawnedServer = await spawnFrom(start);
  let db: RootDb = openDatabase(path.join(served.env.DATA_DIR, "plumbline.db"));
  let made = 0;

  async function stop(): Promise<void> {
    closeDatabase(db);
    await served.stop();
  }

  async function cookieOf(userId: string): Promise<string> {
    const [secret, now] = [newSecret(), new Date()];
    const session = { tokenHash: hashOfSecret(secret), userId, createDate: now, lastSeenDate: now };
    createSession(db, session);
    return sessionCookie(app.settings).write(secret, now);
  }

  return {
    things,
    actors,
    get db() {
      return db;
    },
    get origin() {
      return served.origin;
    },
    get pid() {
      return served.child.pid;
    },
    stop,
    /** Everything as at the start: some requests end accounts. */
    async again(): Promise<void> {
      await stop();
      served = await spawnFrom(start);
      db = openDatabase(path.join(served.env.DATA_DIR, "plumbline.db"));
    },
    id: (name: string) => things[name]?.value ?? "",
    turn: () => ++made,
    browser: (userId?: string): Promise<Browser> =>
      openBrowser(
        (at, init = {}) => {
          const headers = new Headers(init.headers);
          headers.set("Origin", served.origin);
          return fetch(new URL(at, served.origin), { redirect: "manual", ...init, headers });
        },
        userId === undefined ? undefined : () => cookieOf(userId),
      ),
    /** An activated account of its own; a trial, unless changed. */
    person(changes: Parameters<typeof updateUser>[2] = {}) {
      const [id, email] = [newId(), emailOf(`Person${++made}`)];
      const now = new Date();
      const name = { firstName: "Person", lastName: "Tester" };
      createUser(db, { id, ...name, email, passwordHash, createDate: now });
      updateUser(db, id, { emailVerified: true, trialStart: now, activationDate: now, ...changes });
      return { id, email };
    },
    /** The link to that page in the newest mail to that address: its path and query. */
    async mailed(to: string, page: string): Promise<URL> {
      const answer = await fetch(`${served.origin}/sandbox/mail?to=${encodeURIComponent(to)}`, {
        headers: { Accept: "application/json" },
      });
      const mails = (await answer.json()) as { links: string[] }[];
      const link = mails.flatMap(({ links }) => links).find((one) => one.includes(page));
      if (!link) throw new Error(`No mail to ${to} leads to ${page}.`);
      return new URL(link);
    },
  };
}

async function spawnFrom(database: Buffer): Promise<SpawnedServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "largest-"));
  fs.writeFileSync(path.join(folder, "plumbline.db"), database);
  const files = openFileStore(path.join(folder, "files.db"));
  storeContent(files, "secret", [Buffer.from(SECRET)]);
  closeFileStore(files);
  return spawnServer({ DATA_DIR: folder, SESSION_SECRET });
}

export type Asker = Actor | "nobody";
