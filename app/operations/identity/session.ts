import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import { createSession, endSession, renewSession } from "~/data/sessions";
import { Refusal } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { hashOfSecret, newSecret } from "~/services/ids";
import { actorOf, type Actor, standingOf, type StandingRules } from "./actor";
import { noteAudit } from "./audit";

type SessionContext = {
  app: StandingRules;
  db: Db;
  now: Date;
  currentActor: Actor | null;
  outgoing: { session?: string | null };
};

/** Starts a session under a new secret; the browser's earlier one ends. */
export function startSession(context: SessionContext, user: User): Actor {
  const { app, db, now, outgoing } = context;
  endCurrentSession(context);
  const secret = newSecret();
  const sessionId = hashOfSecret(secret);
  createSession(db, { tokenHash: sessionId, userId: user.id, createDate: now, lastSeenDate: now });
  outgoing.session = secret;
  return { user, standing: standingOf(app, db, user, now), sessionId, actingAdmin: null };
}

/** Ends the current session, and an impersonation with it. */
export function endCurrentSession(context: SessionContext): void {
  noteImpersonationEnd(context);
  if (context.currentActor) endSession(context.db, context.currentActor.sessionId);
}

export function noteImpersonationEnd({
  db,
  now,
  currentActor: actor,
}: Pick<SessionContext, "db" | "now" | "currentActor">): void {
  if (actor?.actingAdmin) noteAudit({ db, now, actor }, "stop-impersonating", actor.user);
}

/**
 * Switches an admin's session to another user or back, under a new secret and with its age.
 * @throws Refusal conflict when it was switched or ended meanwhile.
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
