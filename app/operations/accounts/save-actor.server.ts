import type { UserView } from "~/contracts/accounts.server";
import { updateUser } from "~/data/people.server";
import type { Avatar } from "~/domain/person";
import type { Context } from "../operation.server";
import { viewUser } from "./view-user.server";

/** Saves what the signed-in user changed about themselves, and shows the result. */
export function saveActor(
  { db, actor }: Context,
  changes: { firstName: string; lastName: string } | { avatar: Avatar },
): { data: UserView } {
  return { data: viewUser(db, { ...actor, user: updateUser(db, actor.user.id, changes) }) };
}
