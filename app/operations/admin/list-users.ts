import { messages } from "~/contracts/messages";
import { userListAnswer, userListInput } from "~/contracts/users";
import {
  findListedUsers,
  findPaidFacts,
  listUsersInBrief,
  type UserInBrief,
} from "~/data/user-list";
import { accountTypeOf, type AccountType } from "~/domain/admin-status";
import { PAGE_SIZE, pageOf } from "~/domain/paging";
import { sortUsers, userMatcher } from "~/domain/user-list";
import { standingBy } from "../identity/standing";
import { query, type Context } from "../operation";
import { viewAdminUser } from "./view-admin-user";

/**
 * Finds and sorts among all accounts in brief and reads only one page of them whole: accounts are
 * told apart by folded text and by a status that is kept nowhere, neither of which the database
 * could sort by.
 */
export const listUsers = query({
  summary: "One page of 50 users: all, or those whose name or e-mail holds each word of q",
  failure: messages.loadUsersFailed,
  access: "admin",
  input: userListInput,
  output: userListAnswer,
  run(context, _subject, { q, sort, direction, page }) {
    const { app, db, now } = context;
    const found = listUsersInBrief(db).filter(userMatcher(q));
    const typeOf = sort === "type" ? typesOf(context) : () => "unknown" as const;
    const sorted = sortUsers(found, { sort, isDescending: direction === "desc" }, typeOf);
    const { offset, ...place } = pageOf(sorted.length, page);
    const ids = sorted.slice(offset, offset + PAGE_SIZE).map(({ id }) => id);
    const paidFactsOf = findPaidFacts(db, ids);
    const views = findListedUsers(db, ids).map((user) =>
      viewAdminUser(context, user, standingBy(app, user, paidFactsOf(user.id), now)),
    );
    return { data: { items: views, total: sorted.length, ...place, q, sort, direction } };
  },
});

/** Every account's type, for which what everybody paid has to be read. */
function typesOf({ app, db, now }: Context): (user: UserInBrief) => AccountType {
  const paidFactsOf = findPaidFacts(db);
  return ({ id, isFree, emailVerified, trialStart }) => {
    const facts = { isFree, trialStart: trialStart === null ? null : new Date(trialStart) };
    return accountTypeOf({
      emailVerified,
      accountStatus: standingBy(app, facts, paidFactsOf(id), now).status,
    });
  };
}
