import { endMailLinks, type Registration } from "~/data/mail-links.server";
import { savePerson } from "~/data/people.server";
import { endSessionsOf } from "~/data/sessions.server";
import type { Person } from "~/domain/person";
import type { Context } from "../operation.server";

/**
 * Opens an account whose address is taken as verified, as what was registered with the link, and ends its links and every session but the asking
 * browser's (decision record 40). The trial starts now, so that a slow mail costs no day of it.
 */
export function activatePerson({ db, now, visitor }: Context, user: Person, registration: Registration | undefined): Person {
  const trialStart = user.trialStart ?? now;
  if (user.emailVerified) return user.activationDate ? user : savePerson(db, user.id, { activationDate: now, trialStart });
  endMailLinks(db, user.id);
  endSessionsOf(db, user.id, visitor?.sessionId);
  return savePerson(db, user.id, { ...(registration && own(registration)), emailVerified: true, activationDate: now, trialStart });
}

/** What of a registration is the account's. */
function own({ firstName, lastName, passwordHash }: Registration) {
  return { firstName, lastName, passwordHash };
}
