import { userParams } from "~/contracts/impersonation";
import { messages } from "~/contracts/messages";
import {
  userListAnswer,
  userListInput,
  adminUserAnswer,
  type AdminUserDetails,
  type AdminUserView,
} from "~/contracts/users";
import { findListedUsers, findPaidFacts, listUserIds, type ListedUser } from "~/data/user-list";
import { findUserMatches } from "~/data/user-search";
import { findUser } from "~/data/users";
import type { AccountStanding } from "~/domain/account-status";
import { ADMIN_ACTIONS, mayOnAccount } from "~/domain/admin-actions";
import { accountPanel } from "~/domain/admin-status";
import { PAGE_SIZE, pageOf } from "~/domain/paging";
import type { User } from "~/domain/user";
import { wordsOf } from "~/domain/user-list";
import { viewAccount } from "../accounts/profile";
import { viewPayments } from "../billing/payments";
import { isSold, standingBy, standingOf, typeMoments } from "../identity/actor";
import { query, type Context } from "../operation";

export const listUsers = query({
  summary: "One page of 50 users: all, or those whose name or e-mail holds each word of q",
  failure: messages.loadUsersFailed,
  access: "admin",
  input: userListInput,
  output: userListAnswer,
  run(context, _subject, { q, sort, direction, page }) {
    const { app, db, now } = context;
    const words = wordsOf(q);
    const order = {
      sort,
      isDescending: direction === "desc",
      types: isSold(app) ? typeMoments(app, now) : null,
    };
    const matches = findUserMatches(db, words, order);
    const { offset, ...place } = pageOf(matches.total, page);
    const ids = listUserIds(db, { ...matches, words }, order, { offset, limit: PAGE_SIZE });
    const paidFactsOf = findPaidFacts(db, ids);
    const views = findListedUsers(db, ids).map((user) =>
      viewAdminUser(context, user, standingBy(app, user, paidFactsOf(user.id), now)),
    );
    return { data: { items: views, total: matches.total, ...place, q, sort, direction } };
  },
});

/** What an admin asks of a user, or does to one. */
export const onUser = {
  access: "admin" as const,
  params: userParams,
  find: ({ db }: Context, { userId }: { userId: string }) => findUser(db, userId),
};

export const showUser = query({
  ...onUser,
  summary: "A user, with the words of the account-status panel",
  failure: messages.loadUsersFailed,
  output: adminUserAnswer,
  run: (context, user) => ({ data: viewUserDetails(context, user) }),
});

function viewAdminUser(
  { app, actor }: Pick<Context, "app" | "actor">,
  user: ListedUser | User,
  standing: AccountStanding,
): AdminUserView {
  const view = viewAccount(user, standing);
  return {
    ...view,
    isActive: user.isActive && view.isActive,
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

/** Adds the status texts and the amount paid. */
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
