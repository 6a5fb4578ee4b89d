import { createSession, endSession } from "~/data/sessions.server";
import type { User } from "~/domain/person";
import { hashOfSecret, newSecret } from "~/services/ids.server";
import type { Actor } from "../app.server";
import type { Context } from "../operation.server";
import { endImpersonation } from "../admin/end-impersonation.server";
import { standingOf } from "./read-visitor.server";

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
