import { mayOnAccount, type AdminAction } from "~/domain/admin-actions";
import type { Person } from "~/domain/person";
import { Refusal } from "~/domain/refusal";
import { standingOf } from "../accounts/read-visitor.server";
import { isSold } from "../billing/is-sold.server";
import type { Context } from "../operation.server";

/** @throws Refusal conflict where the account is not in a state from which this can be done, such as a second activation. */
export function refuseUnless({ app, db, now, actor }: Context, action: AdminAction, user: Person, failure: string): void {
  const { status } = standingOf(app, db, user, now);
  if (!mayOnAccount(action, user, { status, isSold: isSold(app) }, actor.user)) throw new Refusal("conflict", failure);
}
