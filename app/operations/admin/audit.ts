import { addAuditEntry } from "~/data/audit";
import type { AuditedAction } from "~/domain/audit";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import type { Context } from "../operation";

/** An account, or the name of anything else. */
type Subject = Pick<User, "id" | "email"> | string;

/**
 * Notes in the audit log what the actor, an admin also while acting as somebody, does. Called
 * ahead of the change itself, in its transaction.
 */
export function noteAudit(
  { db, now, actor }: Context,
  action: AuditedAction,
  subject: Subject,
): void {
  const admin = actor.actingAdmin ?? actor.user;
  const about =
    typeof subject === "string"
      ? { thing: subject }
      : { userId: subject.id, userEmail: subject.email };
  addAuditEntry(db, {
    id: newId(),
    date: now,
    action,
    adminId: admin.id,
    adminEmail: admin.email,
    ...about,
  });
}
