import type { AdminUserDetails, AdminUserView } from "~/contracts/users";
import type { ListedUser } from "~/data/user-list";
import type { AccountStanding } from "~/domain/account-status";
import { ADMIN_ACTIONS, mayOnAccount } from "~/domain/admin-actions";
import { accountPanel } from "~/domain/admin-status";
import { fullNameOf, type User } from "~/domain/user";
import { standingOf, isSold } from "../identity/standing";
import { viewPayments } from "../billing/view-payments";
import type { Context } from "../operation";

/** An account as the list of users shows it to the admin who asks. */
export function viewAdminUser(
  { app, actor }: Pick<Context, "app" | "actor">,
  user: ListedUser | User,
  standing: AccountStanding,
): AdminUserView {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: fullNameOf(user),
    email: user.email,
    emailVerified: user.emailVerified,
    isActive: user.isActive && user.emailVerified && standing.hasAccess,
    roles: user.isAdmin ? { admin: true } : {},
    accountStatus: standing.status,
    expiry: textOf(standing.expiry),
    subscriptionEnd: textOf(standing.subscriptionEnd),
    isFree: user.isFree,
    trialStart: textOf(user.trialStart),
    createDate: user.createDate.toISOString(),
    activationDate: textOf(user.activationDate),
    lastLoginDate: textOf(user.lastLoginDate),
    actions: ADMIN_ACTIONS.filter((action) =>
      mayOnAccount(action, user, { status: standing.status, isSold: isSold(app) }, actor.user),
    ),
  };
}

/** The same with the words of its status panel, as things stand now, and what was paid. */
export function viewUserDetails(context: Context, user: User): AdminUserDetails {
  const { app, db, now } = context;
  const standing = standingOf(app, db, user, now);
  const panel = accountPanel({ ...standing, emailVerified: user.emailVerified }, now);
  return {
    ...viewAdminUser(context, user, standing),
    payments: viewPayments(db, user.id),
    panel: { ...panel, date: textOf(panel.date) },
  };
}

function textOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
