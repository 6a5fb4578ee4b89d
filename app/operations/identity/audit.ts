import { addAuditEntry } from "~/data/audit";
import type { Db } from "~/data/database";
import type { AuditedAction } from "~/domain/audit";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import type { Actor } from "./actor";

/** An account, or the name of anything else. */
type Subject = Pick<User, "id" | "email"> | string;

/**
 * Writes to the audit log what an admin does, also one who acts as somebody. Call it ahead of the
 * change, in its transaction.
 */
export function noteAudit(
  { db, now, actor }: { db: Db; now: Date; actor: Actor },
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
