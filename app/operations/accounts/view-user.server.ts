import type { UserView } from "~/contracts/accounts.server";
import type { Db } from "~/data/database.server";
import { fullNameOf } from "~/domain/person";
import type { Actor } from "../app.server";
import { viewPayments } from "../billing/view-payments.server";

/** The signed-in user, as the API shows it. */
export function viewUser(db: Db, { user, standing, actingAdmin }: Actor): UserView {
  return {
    isLoggedIn: true,
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: fullNameOf(user),
    email: user.email,
    avatar: user.avatar,
    roles: user.isAdmin ? { admin: true } : {},
    emailVerified: user.emailVerified,
    isActive: user.emailVerified && standing.hasAccess,
    accountStatus: standing.status,
    expiry: standing.expiry?.toISOString() ?? null,
    payments: viewPayments(db, user.id),
    imping: actingAdmin !== null,
  };
}
