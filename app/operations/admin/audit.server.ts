import { addAuditEntry } from "~/data/audit.server";
import type { AuditedAction } from "~/domain/audit";
import type { Person } from "~/domain/person";
import { newId } from "~/services/ids.server";
import type { Context } from "../operation.server";

/** Notes in the audit log what the visitor, an admin also while acting as somebody, does to an account. Called ahead of the change itself, in its transaction. */
export function noteAudit({ db, now, actor }: Context, action: AuditedAction, user: Pick<Person, "id" | "email">): void {
  const admin = actor.actingAdmin ?? actor.user;
  addAuditEntry(db, { id: newId(), date: now, action, adminId: admin.id, adminEmail: admin.email, userId: user.id, userEmail: user.email });
}
