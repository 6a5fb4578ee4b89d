import { createSession, endSession } from "~/data/sessions";
import type { User } from "~/domain/user";
import { hashOfSecret, newSecret } from "~/services/ids";
import type { Actor } from "../app";
import type { Context } from "../operation";
import { endImpersonation } from "../admin/end-impersonation";
import { standingOf } from "./read-actor";

/** Signs a person in on this browser, under a new secret; the browser's earlier session ends. */
export function startSession(context: Context, user: User): Actor {
  const { db, now, currentActor, outgoing, app } = context;
  endImpersonation(context);
  if (currentActor) endSession(db, currentActor.sessionId);
  const secret = newSecret();
  const sessionId = hashOfSecret(secret);
  createSession(db, { tokenHash: sessionId, userId: user.id, createDate: now, lastSeenDate: now });
  outgoing.session = secret;
  return { user, standing: standingOf(app, db, user, now), sessionId, actingAdmin: null };
}
