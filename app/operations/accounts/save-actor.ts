import type { UserView } from "~/contracts/accounts";
import { updateUser } from "~/data/users";
import type { Avatar } from "~/domain/user";
import type { Context } from "../operation";
import { viewUser } from "./view-user";

/** Saves what the signed-in user changed about themselves, and shows the result. */
export function saveActor(
  { db, actor }: Context,
  changes: { firstName: string; lastName: string } | { avatar: Avatar },
): { data: UserView } {
  return { data: viewUser(db, { ...actor, user: updateUser(db, actor.user.id, changes) }) };
}
