import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import { createSession, endSession, renewSession } from "~/data/sessions";
import { Refusal } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { hashOfSecret, newSecret } from "~/services/ids";
import { actorOf, type Actor } from "./actor";
import { noteAudit } from "./audit";
import { standingOf, type StandingRules } from "./standing";

/** What of a request's context a session is read from and written to. */
type SessionContext = {
  app: StandingRules;
  db: Db;
  now: Date;
  currentActor: Actor | null;
  outgoing: { session?: string | null };
};

/** Signs a user in on this browser, under a new secret; the browser's earlier session ends. */
export function startSession(context: SessionContext, user: User): Actor {
  const { app, db, now, outgoing } = context;
  endCurrentSession(context);
  const secret = newSecret();
  const sessionId = hashOfSecret(secret);
  createSession(db, { tokenHash: sessionId, userId: user.id, createDate: now, lastSeenDate: now });
  outgoing.session = secret;
  return { user, standing: standingOf(app, db, user, now), sessionId, actingAdmin: null };
}

/** Ends the session that asks, and with it the impersonation that it may show. */
export function endCurrentSession(context: SessionContext): void {
  noteImpersonationEnd(context);
  if (context.currentActor) endSession(context.db, context.currentActor.sessionId);
}

/** Notes in the audit log that an admin stops acting as somebody, when one does. */
export function noteImpersonationEnd({
  db,
  now,
  currentActor: actor,
}: Pick<SessionContext, "db" | "now" | "currentActor">): void {
  if (actor?.actingAdmin) noteAudit({ db, now, actor }, "stop-impersonating", actor.user);
}

/**
 * Makes an admin's own session show another user, or the admin again. It goes on under a new
 * secret, so that the old one is worth nothing, and keeps its own age.
 * @throws Refusal conflict when the session was switched or ended a moment ago.
 */
export function renewActor(
  { app, db, now, actor, outgoing }: SessionContext & { actor: Actor },
  own: User,
  actingAs: User | null,
): Actor {
  const secret = newSecret();
  const session = renewSession(db, actor.sessionId, {
    tokenHash: hashOfSecret(secret),
    actingAs: actingAs && actingAs.id,
    actingSince: actingAs && now,
    lastSeenDate: now,
  });
  if (!session) throw new Refusal("conflict", messages.impersonateFailed);
  outgoing.session = secret;
  return actorOf(app, db, { session, own, now });
}
