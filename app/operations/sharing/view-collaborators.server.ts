import type { z } from "zod";
import type { collaboratorView } from "~/contracts/properties.server";
import type { Db } from "~/data/database.server";
import { findUserByEmail } from "~/data/people.server";
import { listShares } from "~/data/properties.server";
import { fullNameOf } from "~/domain/person";

/** Who shares a property. An address without a verified account is an invitation: it has no id, and its address for a name. */
export function viewCollaborators(db: Db, propertyId: string): z.output<typeof collaboratorView>[] {
  return listShares(db, propertyId).map(({ email }) => {
    const user = findUserByEmail(db, email);
    const known = user?.emailVerified ? { id: user.id, fullName: fullNameOf(user) } : { id: null, fullName: email };
    return { ...known, email, isCreator: false };
  });
}
