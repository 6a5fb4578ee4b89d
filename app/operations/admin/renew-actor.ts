import { messages } from "~/contracts/messages";
import { renewSession } from "~/data/sessions";
import type { User } from "~/domain/user";
import { Refusal } from "~/domain/refusal";
import { hashOfSecret, newSecret } from "~/services/ids";
import { actorOf } from "../accounts/read-actor";
import type { Actor } from "../app";
import type { Context } from "../operation";

/**
 * Lets an admin's own session show somebody else, or the admin again. It goes on under a new
 * secret, so that what was known of it before is worth nothing after, and keeps its own age.
 * @throws Refusal conflict when the session was switched or ended a moment ago.
 */
export function renewActor(context: Context, own: User, actingAs: User | null): Actor {
  const { app, db, now, actor, outgoing } = context;
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
