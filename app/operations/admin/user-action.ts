import { userParams } from "~/contracts/impersonation";
import { fields } from "~/contracts/fields";
import { adminUserAnswer } from "~/contracts/users";
import { findUser } from "~/data/users";
import { mayOnAccount, type AdminAction } from "~/domain/admin-actions";
import type { AuditedAction } from "~/domain/audit";
import type { User } from "~/domain/user";
import { Refusal } from "~/domain/refusal";
import { standingOf, isSold } from "../identity/standing";
import { command, type Context } from "../operation";
import { noteAudit } from "../identity/audit";
import { viewUserDetails } from "./view-admin-user";

type UserAction = {
  action: AdminAction & AuditedAction;
  summary: string;
  failure: string;
  /** Does it, and answers the account as it is then. */
  change: (context: Context, user: User) => User;
};

/**
 * What an admin does to somebody's account: a conflict where that is not in a state from which it
 * can be done, such as a second activation, and noted in the audit log.
 */
export function userAction({ action, summary, failure, change }: UserAction) {
  return command({
    summary,
    failure,
    access: "admin",
    params: userParams,
    input: fields({}),
    output: adminUserAnswer,
    find: ({ db }, { userId }) => findUser(db, userId),
    run(context, user) {
      const { app, db, now, actor } = context;
      const { status } = standingOf(app, db, user, now);
      if (!mayOnAccount(action, user, { status, isSold: isSold(app) }, actor.user))
        throw new Refusal("conflict", failure);
      noteAudit(context, action, user);
      return { data: viewUserDetails(context, change(context, user)) };
    },
  });
}
