import { openDatabase } from "~/data/database";
import { loadDefaults } from "~/data/defaults";
import { openFileStore } from "~/data/file-store";
import { createUser, findUser, updateUser } from "~/data/users";
import { createSession } from "~/data/sessions";
import { UPLOADS_IN_FLIGHT } from "~/domain/storage";
import type { User } from "~/domain/user";
import { readActor } from "~/operations/identity/actor";
import type { App } from "~/operations/app";
import type { RequestContext } from "~/operations/operation";
import { NO_BACKUP } from "~/services/backup/litestream";
import { ALONE } from "~/services/litefs/role";
import { hashOfSecret, newId, newSecret } from "~/services/ids";
import { createRateLimiter } from "~/services/rate-limiter";
import { readSettings } from "~/services/settings";
import { uploadsInFlight } from "~/services/uploads-in-flight";
import { watchPlans } from "./query-plans";

/** 5 March 2026, noon in New Zealand. */
export const NOW = new Date("2026-03-04T23:00:00Z");
const DAY = 86_400_000;

type Changes = Partial<
  Pick<
    User,
    "firstName" | "lastName" | "isAdmin" | "isFree" | "isActive" | "emailVerified" | "trialStart"
  >
>;

/**
 * An app with an in-memory database, a stopped clock and no outside services.
 * @param database initial bytes or its file; a new database by default
 */
export function makeWorld(
  env: Record<string, string> = {},
  database: string | Buffer = newDatabase(),
) {
  const clock = { now: NOW };
  const reported: unknown[] = [];
  const app: App = {
    settings: readSettings({
      SESSION_SECRET: "a test's own secret",
      DATA_DIR: "unused",
      LIMITS: "off",
      ...env,
    }),
    db: openDatabase(database),
    files: openFileStore(":memory:"),
    role: ALONE,
    draining: new AbortController().signal,
    backup: NO_BACKUP,
    addresses: { suggest: async () => [], details: async () => undefined },
    rateLimiter: createRateLimiter(),
    uploads: uploadsInFlight(UPLOADS_IN_FLIGHT),
    biller: null,
    sandboxBiller: null,
    pdfCache: {
      print: async () => Promise.reject(new Error("Nothing can be printed in this world.")),
      prepare: () => undefined,
      queue: () => ({ running: 0, waiting: 0 }),
    },
    clock: () => clock.now,
    moveClock: (days) => void pass(days),
    report: (error) => reported.push(error),
  };
  watchPlans(app.db.$client);
  watchPlans(app.files.sqlite);

  /** Moves the clock by days. */
  function pass(days: number): Date {
    return (clock.now = new Date(clock.now.getTime() + days * DAY));
  }

  /** An activated account whose trial starts now, unless changed. */
  function user(name: string, changes: Changes = {}): User {
    const id = newId();
    createUser(app.db, {
      id,
      firstName: name,
      lastName: "Tester",
      email: emailOf(name),
      passwordHash: "none",
      createDate: clock.now,
    });
    updateUser(app.db, id, {
      emailVerified: true,
      trialStart: clock.now,
      activationDate: clock.now,
      ...changes,
    });
    return found(id);
  }

  function found(id: string): User {
    const kept = findUser(app.db, id);
    if (!kept) throw new Error(`There is no person ${id}.`);
    return kept;
  }

  /** A request context with a session of its own; null is signed out. */
  function as(who: User | null): RequestContext {
    const base = { app, now: clock.now, client: "192.0.2.1", outgoing: {} };
    if (!who) return { ...base, currentActor: null };
    const { currentActor } = readActor(app, sessionFor(who), clock.now, clock.now);
    return { ...base, currentActor };
  }

  /** Returns the session's secret. */
  function sessionFor(who: User): string {
    const secret = newSecret();
    createSession(app.db, {
      tokenHash: hashOfSecret(secret),
      userId: who.id,
      createDate: clock.now,
      lastSeenDate: clock.now,
    });
    return secret;
  }

  return {
    app,
    reported,
    person: user,
    found,
    as,
    sessionFor,
    pass,
  };
}

export type World = ReturnType<typeof makeWorld>;

export function emailOf(name: string): string {
  return `${name.toLowerCase()}@example.nz`;
}

let filled: Buffer | undefined;

/** Created once and copied for each world, which saves most of its time. */
function newDatabase(): Buffer {
  filled ??= openDatabase(":memory:", (fresh) =>
    loadDefaults(fresh, newId, NOW),
  ).$client.serialize();
  return filled;
}
