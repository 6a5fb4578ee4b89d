import type { Db, RootDb } from "~/data/database";
import { findSession, touchSession, type SessionRecord } from "~/data/sessions";
import { findUser } from "~/data/users";
import type { AccountStanding } from "~/domain/account-status";
import { mayImpersonate } from "~/domain/impersonation";
import { isLive, isTouchDue, type SessionKind } from "~/domain/session";
import type { User } from "~/domain/user";
import { hashOfSecret } from "~/services/ids";
import { standingOf, type StandingRules } from "./standing";

/** The user who performs a request, as their session and standing show them. */
export type Actor = {
  user: User;
  standing: AccountStanding;
  /** The hash of the session's secret. */
  sessionId: string;
  /** The admin who acts as this user, if one does (docs/decisions/0014). */
  actingAdmin: User | null;
};

type App = StandingRules & { db: RootDb };

/** `ended` is a session whose account was deleted: its browser gets a 403 (docs/specification.md §18.4). */
type SessionReading = { currentActor: Actor | null; ended: boolean };

/**
 * The actor whose session has this secret, if the session may still be used.
 * @param seen when the browser's cookie says that it was last used; it counts beside the
 *   database's date, so that reading alone keeps a session alive.
 */
export function readActor(app: App, secret: string, seen: Date, now: Date): SessionReading {
  const sessionId = hashOfSecret(secret);
  const session = findSession(app.db, sessionId);
  if (!session) return { currentActor: null, ended: false };
  const own = session.userId && findUser(app.db, session.userId);
  if (!own) return { currentActor: null, ended: true };

  const lastSeenDate = seen > session.lastSeenDate && seen <= now ? seen : session.lastSeenDate;
  if (!isLive({ createDate: session.createDate, lastSeenDate }, kindOf(own), now))
    return { currentActor: null, ended: false };
  return { currentActor: actorOf(app, app.db, { session, own, now }), ended: false };
}

/**
 * The actor of a live session: the user whom its own user acts as, else that user.
 * The admin is checked at every request, so that losing the role, an hour gone by or a deleted
 * account ends it at once (docs/decisions/0014).
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

/** Keeps when the actor was last active, at most once an hour; reads never call it. */
export function noteActivity(app: App, actor: Actor, now: Date): void {
  const session = findSession(app.db, actor.sessionId);
  if (session && isTouchDue(session.lastSeenDate, now)) touchSession(app.db, actor.sessionId, now);
}

function kindOf(user: User): SessionKind {
  return user.isAdmin ? "admin" : "owner";
}
