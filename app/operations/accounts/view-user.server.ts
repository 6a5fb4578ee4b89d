import type { UserView } from "~/contracts/accounts.server";
import { findBilling } from "~/data/billing.server";
import type { Db } from "~/data/database.server";
import { dollarsOf } from "~/domain/money";
import { fullNameOf } from "~/domain/person";
import type { Visitor } from "../app.server";

/** The signed-in user, as the API shows it. */
export function viewUser(db: Db, { user, standing, actingAdmin }: Visitor): UserView {
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
    payments: findBilling(db, user.id).payments.map(({ id, date, amount }) => ({
      id,
      date: date.toISOString(),
      amount: dollarsOf(amount),
    })),
    imping: actingAdmin !== null,
  };
}
