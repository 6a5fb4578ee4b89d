import { findBilling } from "~/data/billing";
import { findUser } from "~/data/users";
import { findSession, touchSession, type SessionRecord } from "~/data/sessions";
import { accountStanding, type AccountFacts, type AccountStanding } from "~/domain/account-status";
import { mayImpersonate } from "~/domain/impersonation";
import type { User } from "~/domain/user";
import { isLive, isTouchDue, type SessionKind } from "~/domain/session";
import { hashOfSecret } from "~/services/ids";
import type { Db } from "~/data/database";
import type { App, Actor } from "../app";

/**
 * What a session's secret leads to. "ended" is a session whose account is gone: its browser is told
 * with a 403 (docs/specification.md §18.4).
 */
export type SessionReading = { currentActor: Actor | null; ended: boolean };

/**
 * Who a session's secret belongs to, if it still may be used.
 * @param seen the browser's own note of when it was last used; it counts beside the database's, so
 *   that reading alone keeps a session alive.
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
 * Whom a live session shows: whoever its own user acts as, else that user.
 * The admin is judged anew at every request, so that a role taken away, an hour gone by or an
 * account deleted ends it at once (docs/decisions/0014).
 */
export function actorOf(
  app: App,
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

/**
 * Notes the actor's activity, at most once an hour, and never while only reading
 * (docs/specification.md §2.5).
 */
export function noteActivity(app: App, actor: Actor, now: Date): void {
  const session = findSession(app.db, actor.sessionId);
  if (session && isTouchDue(session.lastSeenDate, now)) touchSession(app.db, actor.sessionId, now);
}

/**
 * The account's status now; self-hosted without billing every account is Free
 * (docs/specification.md §4.5).
 */
export function standingOf(app: App, db: Db, user: User, now: Date): AccountStanding {
  return standingBy(app, user, findBilling(db, user.id), now);
}

/** The same of an account whose payments are known already. */
export function standingBy(
  { settings: { trialDays, billing } }: App,
  { isFree, trialStart }: Pick<AccountFacts, "isFree" | "trialStart">,
  { subscription, paidThrough }: Pick<AccountFacts, "subscription" | "paidThrough">,
  now: Date,
): AccountStanding {
  return accountStanding(
    { isFree: isFree || billing.kind === "off", trialStart, trialDays, subscription, paidThrough },
    now,
  );
}

function kindOf(user: User): SessionKind {
  return user.isAdmin ? "admin" : "owner";
}
