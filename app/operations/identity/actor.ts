import {
  inReadTransaction,
  inWriteTransaction,
  isLocked,
  type Db,
  type RootDb,
} from "~/data/database";
import { findSession, touchSession, type SessionRecord } from "~/data/sessions";
import { findUser } from "~/data/users";
import type { AccountStanding } from "~/domain/account-status";
import { mayImpersonate } from "~/domain/impersonation";
import { isLive, isTouchDue, type SessionKind } from "~/domain/session";
import type { User } from "~/domain/user";
import { hashOfSecret } from "~/services/ids";
import { standingOf, type StandingRules } from "./standing";

export type Actor = {
  user: User;
  standing: AccountStanding;
  sessionId: string;
  /** The admin who impersonates this user (docs/decisions/0014). */
  actingAdmin: User | null;
};

type App = StandingRules & { db: RootDb };

/**
 * `ended`: the session's account was deleted; answered 403 (docs/api.md).
 * `noted`: the last use that the database knows of.
 */
type SessionReading = { currentActor: Actor | null; ended: boolean; noted?: Date };

/**
 * The actor of a session's secret, if still valid.
 * @param seen the cookie's date of last use, which keeps a session alive without writes.
 */
export function readActor(app: App, secret: string, seen: Date, now: Date): SessionReading {
  const sessionId = hashOfSecret(secret);
  // Each read outside a transaction would lock and unlock the database by itself.
  return inReadTransaction(app.db, (db) => readingOf(app, db, { sessionId, seen, now }));
}

function readingOf(
  app: StandingRules,
  db: Db,
  { sessionId, seen, now }: { sessionId: string; seen: Date; now: Date },
): SessionReading {
  const session = findSession(db, sessionId);
  if (!session) return { currentActor: null, ended: false };
  const own = session.userId && findUser(db, session.userId);
  if (!own) return { currentActor: null, ended: true };

  const lastSeenDate = seen > session.lastSeenDate && seen <= now ? seen : session.lastSeenDate;
  if (!isLive({ createDate: session.createDate, lastSeenDate }, kindOf(own), now))
    return { currentActor: null, ended: false };
  return {
    currentActor: actorOf(app, db, { session, own, now }),
    ended: false,
    noted: session.lastSeenDate,
  };
}

/**
 * The session's user, or the impersonated one. The admin is checked at every request: a lost role
 * or an hour gone by ends it (docs/decisions/0014).
 */
export function actorOf(
  app: StandingRules,
  db: Db,
  { session, own, now }: { session: SessionRecord; own: User; now: Date },
): Actor {
  const target = isActing(session, now) ? findUser(db, session.actingAs ?? "") : undefined;
  const acts = target !== undefined && mayImpersonate(own, target);
  const user = acts ? target : own;
  return {
    user,
    standing: standingOf(app, db, user, now),
    sessionId: session.tokenHash,
    actingAdmin: acts ? own : null,
  };
}

function isActing({ actingSince, lastSeenDate }: SessionRecord, now: Date): boolean {
  return (
    actingSince !== null && isLive({ createDate: actingSince, lastSeenDate }, "impersonation", now)
  );
}

/** At most once an hour; queries never call it. */
export function noteActivity(
  app: Pick<App, "db">,
  { currentActor, noted }: SessionReading,
  now: Date,
): void {
  if (!currentActor || !noted || !isTouchDue(noted, now)) return;
  try {
    inWriteTransaction(app.db, (db) => touchSession(db, currentActor.sessionId, now));
  } catch (error) {
    // The next write notes it.
    if (!isLocked(error)) throw error;
  }
}

function kindOf(user: User): SessionKind {
  return user.isAdmin ? "admin" : "owner";
}
