import { supplierLinkMessages } from "~/contracts/supplier-messages";
import { isInOutbox } from "~/data/outbox";
import {
  createSupplierLink,
  findSupplierLink,
  type SupplierLinkPurpose,
} from "~/data/supplier-links";
import { updateSupplierRow, type Supplier } from "~/data/suppliers";
import { findUser } from "~/data/users";
import { foldEmail } from "~/domain/email";
import type { Property } from "~/domain/property";
import { Refusal, refuseField } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { hashOfSecret, newId, newSecret } from "~/services/ids";
import { standingOf } from "../identity/actor";
import type { Context } from "../operation";

const DAY = 86_400_000;

/** How long a supplier's link lives, in milliseconds (docs/specification.md §23.6). */
export const LINK_LIFETIME = 14 * DAY;

/** Stores the secret's hash, and ends earlier links about the same. */
export function createSecret(
  { db, now }: Context,
  link: { userId: string; purpose: SupplierLinkPurpose; subjectId: string },
): string {
  const secret = newSecret();
  const expiryDate = new Date(now.getTime() + LINK_LIFETIME);
  createSupplierLink(db, { ...link, tokenHash: hashOfSecret(secret), expiryDate }, now);
  return secret;
}

/** An address typed by the account itself becomes the supplier's, if it had none. @throws Refusal */
export function addressOf(
  { db, actor }: Context,
  property: Property,
  supplier: Supplier | undefined,
  typed: string | undefined,
): string {
  const email = typed || (supplier?.email ?? "");
  if (email === "") throw refuseField("email", supplierLinkMessages.enterEmail);
  if (supplier?.email === "" && actor.user.id === property.creatorId)
    updateSupplierRow(db, supplier.id, { email });
  return email;
}

/** The key of the mail of a form, and whether it was queued before: the form's answer was lost. */
export function keyOfAsking(
  { db }: Context,
  { about, formId = newId(), email }: { about: string; formId: string | undefined; email: string },
): { key: string; isAsked: boolean } {
  const key = ["asked", about, formId, foldEmail(email)].join(":");
  return { key, isAsked: isInOutbox(db, key) };
}

/**
 * Finds a link without using it up: mail scanners open links. Unknown and ended ones take one
 * look-up each.
 * @throws Refusal ended
 */
export function openSupplierLink(
  { db, now }: Pick<Context, "db" | "now">,
  purpose: SupplierLinkPurpose,
  secret: string,
): { subjectId: string; owner: User } | undefined {
  const link = findSupplierLink(db, hashOfSecret(secret), purpose);
  if (!link) return undefined;
  const owner = link.usedDate || link.expiryDate <= now ? undefined : findUser(db, link.userId);
  if (!owner?.isActive) throw linkEnded();
  return { subjectId: link.subjectId, owner };
}

export function linkEnded(): Refusal {
  return new Refusal("ended", supplierLinkMessages.linkEnded);
}

/** What a supplier's answer changes is changed in the name of the property's owner. */
export function asOwner(context: Context, owner: User): Context {
  const { app, db, now, client, outgoing, receipt } = context;
  const standing = standingOf(app, db, owner, now);
  const actor = { user: owner, standing, sessionId: "", actingAdmin: null };
  return { app, db, now, client, outgoing, receipt, currentActor: actor, actor };
}
