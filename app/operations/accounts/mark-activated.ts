import { endMailLinks, type Registration } from "~/data/mail-links";
import { updateUser } from "~/data/users";
import { endSessionsOf } from "~/data/sessions";
import type { User } from "~/domain/user";
import type { Context } from "../operation";

/**
 * Opens an account whose address is taken as verified, as what was registered with the link, and
 * ends its links and every session but the asking browser's (docs/decisions/0040). The trial starts
 * now, so that a slow mail costs no day of it.
 */
export function markActivated(
  { db, now, currentActor }: Context,
  user: User,
  registration: Registration | undefined,
): User {
  const trialStart = user.trialStart ?? now;
  if (user.emailVerified)
    return user.activationDate
      ? user
      : updateUser(db, user.id, { activationDate: now, trialStart });
  endMailLinks(db, user.id);
  endSessionsOf(db, user.id, currentActor?.sessionId);
  return updateUser(db, user.id, {
    ...(registration && own(registration)),
    emailVerified: true,
    activationDate: now,
    trialStart,
  });
}

/** What of a registration is the account's. */
function own({ firstName, lastName, passwordHash }: Registration) {
  return { firstName, lastName, passwordHash };
}
