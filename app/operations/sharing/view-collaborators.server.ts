import type { z } from "zod";
import type { collaboratorView } from "~/contracts/properties.server";
import type { Db } from "~/data/database.server";
import { findPersonByEmail } from "~/data/people.server";
import { listShares } from "~/data/properties.server";
import { fullNameOf } from "~/domain/person";

/** Who shares a property. An address without a verified account is an invitation: it has no id, and its address for a name. */
export function viewCollaborators(db: Db, propertyId: string): z.output<typeof collaboratorView>[] {
  return listShares(db, propertyId).map(({ email }) => {
    const person = findPersonByEmail(db, email);
    const known = person?.emailVerified ? { id: person.id, fullName: fullNameOf(person) } : { id: null, fullName: email };
    return { ...known, email, isCreator: false };
  });
}
