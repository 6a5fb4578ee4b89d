import {
  currentUserView,
  profileInput,
  savedUserView,
  avatarInput,
  type AccountView,
  type UserView,
} from "~/contracts/accounts";
import { profileView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import { listOwnTemplates } from "~/data/templates";
import { updateUser } from "~/data/users";
import type { AccountStanding } from "~/domain/account-status";
import { fullNameOf, type Avatar, type User } from "~/domain/user";
import { viewPayments } from "../billing/payments";
import { viewSubscription } from "../billing/subscription";
import type { Actor } from "../identity/actor";
import { query, command, type Context } from "../operation";

/** Answered without a session too; the route handler refuses a closed account with 403. */
export const showCurrentUser = query({
  summary: "The signed-in user",
  failure: messages.fetchFailed,
  access: "anyone",
  output: currentUserView,
  run: ({ db, currentActor }) => ({
    data: currentActor ? viewUser(db, currentActor) : { isLoggedIn: false as const },
  }),
});

export const showProfile = query({
  summary: "The signed-in user's profile",
  failure: messages.loadProfileFailed,
  access: "verified",
  output: profileView,
  run: ({ app, db, actor, now }) => ({
    data: viewUser(db, actor),
    subscription: viewSubscription(app, db, actor.user, now),
    templates: listOwnTemplates(db, actor.user).map(({ template: { id, name }, property }) => ({
      id,
      name,
      keptAt: property.name,
    })),
  }),
});

/** Allowed without access, but not to an acting admin (docs/decisions/0014). */
export const renameUser = command({
  summary: "Change the signed-in user's name",
  failure: messages.updateProfileFailed,
  access: "verified",
  whileImpersonating: "refused",
  input: profileInput,
  output: savedUserView,
  run: (context, _subject, names) => saveActor(context, names),
});

/** Allowed without access (docs/specification.md §3.2). */
export const chooseAvatar = command({
  summary: "Change the signed-in user's avatar",
  failure: messages.updateAvatarFailed,
  access: "verified",
  input: avatarInput,
  output: savedUserView,
  run: (context, _subject, choice) => saveActor(context, choice),
});

function saveActor(
  { db, actor }: Context,
  changes: { firstName: string; lastName: string } | { avatar: Avatar },
): { data: UserView } {
  return { data: viewUser(db, { ...actor, user: updateUser(db, actor.user.id, changes) }) };
}

export function viewUser(db: Db, { user, standing, actingAdmin }: Actor): UserView {
  return {
    isLoggedIn: true,
    ...viewAccount(user, standing),
    avatar: user.avatar,
    payments: viewPayments(db, user.id),
    imping: actingAdmin !== null,
  };
}

/** `isActive` says that whoever is signed in may use it. */
export function viewAccount(
  user: Pick<User, "id" | "firstName" | "lastName" | "email" | "isAdmin" | "emailVerified">,
  standing: AccountStanding,
): AccountView {
  const { id, firstName, lastName, email, isAdmin, emailVerified } = user;
  return {
    id,
    firstName,
    lastName,
    fullName: fullNameOf(user),
    email,
    emailVerified,
    roles: isAdmin ? { admin: true } : {},
    isActive: emailVerified && standing.hasAccess,
    accountStatus: standing.status,
    expiry: standing.expiry?.toISOString() ?? null,
  };
}
