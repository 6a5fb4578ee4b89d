import { messages } from "~/contracts/messages";
import { findBilling } from "~/data/billing";
import {
  inReadTransaction,
  inWriteTransaction,
  isLocked,
  type Db,
  type RootDb,
} from "~/data/database";
import { findSession, touchSession, type SessionRecord } from "~/data/sessions";
import type { TypeMoments } from "~/data/user-types";
import { findUser } from "~/data/users";
import { accountStanding, type AccountFacts, type AccountStanding } from "~/domain/account-status";
import { mayImpersonate } from "~/domain/impersonation";
import { isLive, isTouchDue, type SessionKind } from "~/domain/session";
import { Refusal } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { hashOfSecret } from "~/services/ids";
import type { Settings } from "~/services/settings";

export type Actor = {
  user: User;
  standing: AccountStanding;
  sessionId: string;
  /** The admin who impersonates this user (docs/decisions/0014). */
  actingAdmin: User | null;
};

export type StandingRules = { settings: Pick<Settings, "trialDays" | "billing"> };

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

/** What an operation demands of its actor before any lookup, weakest first. */
export type Access = "anyone" | "signed-in" | "verified" | "content" | "admin" | "impersonating";

/** How an acting admin is answered: "refused", or "nested" for a second impersonation. */
export type WhileImpersonating = "refused" | "nested";

export function accessRefusal(
  { access, whileImpersonating }: { access: Access; whileImpersonating?: WhileImpersonating },
  actor: Actor | null,
): Refusal | undefined {
  if (actor?.actingAdmin && whileImpersonating) return whileActing[whileImpersonating]();
  return demands[access](actor);
}

const whileActing: Record<WhileImpersonating, () => Refusal> = {
  refused: () => new Refusal("forbidden", messages.notWhileImpersonating),
  nested: () => new Refusal("conflict", messages.stopImpersonatingFirst),
};

/** docs/specification.md §18.3 */
const demands: Record<Access, (actor: Actor | null) => Refusal | undefined> = {
  anyone: () => undefined,
  "signed-in": signedIn(),
  verified: signedIn(verified),
  content: signedIn(verified, paidUp),
  admin: signedIn(verified, admin),
  impersonating: (actor) =>
    actor?.actingAdmin ? undefined : (demands.admin(actor) ?? notActing()),
};

function signedIn(...further: ((actor: Actor) => Refusal | undefined)[]) {
  return (actor: Actor | null): Refusal | undefined => {
    if (!actor) return new Refusal("signed-out", messages.pleaseSignIn);
    if (!actor.user.isActive) return new Refusal("forbidden", messages.accountBlocked);
    for (const demand of further) {
      const refusal = demand(actor);
      if (refusal) return refusal;
    }
    return undefined;
  };
}

function verified({ user }: Actor): Refusal | undefined {
  return user.emailVerified ? undefined : new Refusal("unverified", messages.hangTight);
}

function paidUp({ user, standing }: Actor): Refusal | undefined {
  return standing.hasAccess ? undefined : new Refusal("no-access", expiredMessage(user));
}

function admin({ user, actingAdmin }: Actor): Refusal | undefined {
  return user.isAdmin && !actingAdmin ? undefined : new Refusal("forbidden", messages.adminsOnly);
}

function notActing(): Refusal {
  return new Refusal("conflict", messages.notImpersonating);
}

/** Without billing every account is Free (docs/specification.md §4.5). */
export function standingOf(app: StandingRules, db: Db, user: User, now: Date): AccountStanding {
  return standingBy(app, user, findBilling(db, user.id), now);
}

/** With payments that are read already. */
export function standingBy(
  { settings: { trialDays, billing } }: StandingRules,
  { isFree, trialStart }: Pick<AccountFacts, "isFree" | "trialStart">,
  { subscription, paidThrough }: Pick<AccountFacts, "subscription" | "paidThrough">,
  now: Date,
): AccountStanding {
  return accountStanding(
    { isFree: isFree || billing.kind === "off", trialStart, trialDays, subscription, paidThrough },
    now,
  );
}

/** When paid time ended, and trials began, that are over by now. */
export function typeMoments({ settings: { trialDays } }: StandingRules, now: Date): TypeMoments {
  return { paid: now, trial: new Date(now.getTime() - trialDays * 86_400_000) };
}

/** Whether prices are shown (docs/specification.md §4.5). */
export function isSold({ settings }: StandingRules): boolean {
  return settings.billing.kind !== "off";
}

export function expiredMessage({ hasSubscribed }: Pick<User, "hasSubscribed">): string {
  return hasSubscribed ? messages.subscriptionExpired : messages.trialExpired;
}
