import type { LinkView } from "~/contracts/accounts";
import { paths } from "~/contracts/paths";
import type { Db } from "~/data/database";
import {
  endMailLinks,
  findMailLink,
  registrationIn,
  replaceMailLink,
  type MailLinkPurpose,
  type Registration,
} from "~/data/mail-links";
import { removeFromOutbox } from "~/data/outbox";
import { countAttempt } from "~/data/rate-limits";
import { findUser } from "~/data/users";
import type { User } from "~/domain/user";
import { hashOfSecret, newSecret, newId } from "~/services/ids";
import { resetMail } from "../mail/account-mails";
import { sendMail } from "../mail/outbox";
import type { Context } from "../operation";
import { clientNetwork, noteAnswered } from "../rate-limit";

/** Lifetime of a mailed link, in minutes (docs/specification.md §2.7). */
const lifetimes: Record<MailLinkPurpose, number> = { activate: 24 * 60, reset: 30 };

type Link = { token: string; id: string };

/** Creates a link and stores its token's hash. @returns the token, and a key unique to the link. */
export function createMailLink(
  context: Context,
  user: Pick<User, "id">,
  purpose: MailLinkPurpose,
  registration?: Registration,
): Link & { key: string } {
  const { db, now } = context;
  const token = newSecret();
  const tokenHash = hashOfSecret(token);
  const expiryDate = new Date(now.getTime() + lifetimes[purpose] * 60_000);
  replaceMailLink(db, {
    tokenHash,
    userId: user.id,
    purpose,
    expiryDate,
    network: clientNetwork(context),
    registration,
  });
  return { token, id: user.id, key: `${purpose}:${tokenHash}` };
}

/** Checks without consuming: mail scanners open links (docs/specification.md §2.7). */
export function inspectMailLink(
  db: Db,
  purpose: MailLinkPurpose,
  { token, id }: Link,
  now: Date,
): LinkView {
  const link = findMailLink(db, { tokenHash: hashOfSecret(token), userId: id, purpose });
  if (!link || link.usedDate || !findUser(db, id)?.isActive)
    return { validLink: false, expired: false };
  const expired = link.expiryDate <= now;
  return { validLink: !expired, expired };
}

/** Consumes a link and the account's others of its purpose; undefined when it is not valid. */
export function consumeMailLink(
  context: Context,
  purpose: MailLinkPurpose,
  link: Link,
): { user: User; registration: Registration | undefined } | undefined {
  const { db, now } = context;
  if (!inspectMailLink(db, purpose, link, now).validLink) return undefined;
  const taken = findMailLink(db, { tokenHash: hashOfSecret(link.token), userId: link.id, purpose });
  const user = findUser(db, link.id);
  endMailLinks(db, link.id, purpose);
  if (user) noteAnswered(context, user.email);
  return user && { user, registration: taken && registrationIn(taken) };
}

/**
 * Does and rolls back the writes of a mailed link, so that unknown addresses take as long as known
 * ones (docs/specification.md §2.2).
 */
export function equalizeTiming(context: Context): void {
  const token = newSecret();
  const key = `nobody:${hashOfSecret(token)}`;
  const mail = resetMail(
    context.app,
    { firstName: "Nobody", emailVerified: true },
    paths.resetPassword(token, newId()),
  );
  sendMail(context, { to: "nobody@example.invalid", key, mail });
  removeFromOutbox(context.db, key);
  // Touches as many database pages as a link does.
  countAttempt(context.db, "nobody", { now: context.now, length: 0 });
}
