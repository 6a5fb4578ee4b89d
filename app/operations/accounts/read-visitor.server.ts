import { findBilling } from "~/data/billing.server";
import { findPerson } from "~/data/people.server";
import { findSession, touchSession } from "~/data/sessions.server";
import { accountStanding } from "~/domain/account-status";
import type { Person } from "~/domain/person";
import { isLive, isTouchDue, type SessionKind } from "~/domain/session";
import { hashOfSecret } from "~/services/ids.server";
import type { Db } from "~/data/database.server";
import type { App, Visitor } from "../app.server";

/** What a session's secret leads to. "ended" is a session whose account is gone: its browser is told with a 403 (decisions §7). */
export type SessionReading = { visitor: Visitor | null; ended: boolean };

/**
 * Who a session's secret belongs to, if it still may be used.
 * @param seen the browser's own note of when it was last used; it counts beside the database's, so that reading alone keeps a session alive.
 */
export function readVisitor(app: App, secret: string, seen: Date, now: Date): SessionReading {
  const sessionId = hashOfSecret(secret);
  const session = findSession(app.db, sessionId);
  if (!session) return { visitor: null, ended: false };
  const user = session.userId && findPerson(app.db, session.userId);
  if (!user) return { visitor: null, ended: true };

  const lastSeenDate = seen > session.lastSeenDate && seen <= now ? seen : session.lastSeenDate;
  const kind = kindOf(user);
  if (!isLive({ createDate: session.createDate, lastSeenDate }, kind, now)) return { visitor: null, ended: false };
  return {
    visitor: { user, standing: standingOf(app, app.db, user, now), sessionId, imping: false },
    ended: false,
  };
}

/** Notes the visitor's activity, at most once an hour, and never while only reading (decisions §2). */
export function noteActivity(app: App, visitor: Visitor, now: Date): void {
  const session = findSession(app.db, visitor.sessionId);
  if (session && isTouchDue(session.lastSeenDate, now)) touchSession(app.db, visitor.sessionId, now);
}

/** The account's status now; self-hosted without billing every account is Free (decisions §8). */
export function standingOf(app: App, db: Db, user: Person, now: Date) {
  const { trialDays, billing } = app.settings;
  const { subscription, paidThrough } = findBilling(db, user.id);
  const isFree = user.isFree || billing.kind === "off";
  return accountStanding({ isFree, trialStart: user.trialStart, trialDays, subscription, paidThrough }, now);
}

function kindOf(user: Person): SessionKind {
  return user.isAdmin ? "admin" : "owner";
}
