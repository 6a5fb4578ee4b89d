import { addSession, endSession } from "~/data/sessions.server";
import type { Person } from "~/domain/person";
import { hashOfSecret, newSecret } from "~/services/ids.server";
import type { Visitor } from "../app.server";
import type { Context } from "../operation.server";
import { endImpersonation } from "../admin/end-impersonation.server";
import { standingOf } from "./read-visitor.server";

/** Signs a person in on this browser, under a new secret; the browser's earlier session ends. */
export function startSession(context: Context, user: Person): Visitor {
  const { db, now, visitor, outgoing, app } = context;
  endImpersonation(context);
  if (visitor) endSession(db, visitor.sessionId);
  const secret = newSecret();
  const sessionId = hashOfSecret(secret);
  addSession(db, { tokenHash: sessionId, userId: user.id, createDate: now, lastSeenDate: now });
  outgoing.session = secret;
  return { user, standing: standingOf(app, db, user, now), sessionId, actingAdmin: null };
}
