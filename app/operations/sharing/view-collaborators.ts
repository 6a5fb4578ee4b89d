import type { z } from "zod";
import type { collaboratorView } from "~/contracts/properties";
import type { Db } from "~/data/database";
import { findUserByEmail } from "~/data/users";
import { listShares } from "~/data/properties";
import { fullNameOf } from "~/domain/user";

/**
 * Who shares a property. An address without a verified account is an invitation: it has no id, and
 * its address for a name.
 */
export function viewCollaborators(db: Db, propertyId: string): z.output<typeof collaboratorView>[] {
  return listShares(db, propertyId).map(({ email }) => {
    const user = findUserByEmail(db, email);
    const known = user?.emailVerified
      ? { id: user.id, fullName: fullNameOf(user) }
      : { id: null, fullName: email };
    return { ...known, email, isCreator: false };
  });
}
