import type { Person } from "~/domain/person";
import type { Visitor } from "../app.server";
import type { Context } from "../operation.server";

/** The account that somebody is signed in with, for what its owner alone may do: not an admin who acts as them (security: impersonation). */
export const ownAccount = {
  find: ({ actor }: Context): Person => actor.user,
  allows: ({ imping }: Visitor): boolean => !imping,
};
