import type { UserView } from "~/contracts/accounts";
import type { Db } from "~/data/database";
import { fullNameOf } from "~/domain/user";
import type { Actor } from "../identity/actor";
import { viewPayments } from "../billing/view-payments";

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
