import { addAuditEntry } from "~/data/audit";
import type { Db } from "~/data/database";
import type { AuditedAction } from "~/domain/audit";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import type { Actor } from "./actor";

type Subject = Pick<User, "id" | "email"> | string;

/**
 * Logs an admin's action, an impersonating one's too. Call it before the change, in its
 * transaction.
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
