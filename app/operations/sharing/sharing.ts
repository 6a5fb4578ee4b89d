import type { z } from "zod";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import type { collaboratorView } from "~/contracts/properties";
import {
  sharingView,
  shareInput,
  shareView,
  shareParams,
  shareQuestionView,
} from "~/contracts/sharing";
import type { Db } from "~/data/database";
import { findProperty, listShares } from "~/data/properties";
import { addShare, removeShare } from "~/data/shares";
import { findUserByEmail } from "~/data/users";
import { foldEmail } from "~/domain/email";
import { refuseField, Refusal } from "~/domain/refusal";
import { fullNameOf } from "~/domain/user";
import { onProperty, onPartOfProperty } from "../builders";
import { limitMailsOfAccount, spendMailToOther } from "../mail/mail-limits";
import { sendMail } from "../mail/outbox";
import { invitationMail, sharedMail } from "../mail/sharing-mails";
import { query, command } from "../operation";

export const showSharing = query({
  ...onProperty("share"),
  summary: "Who shares a property, for its creator",
  failure: messages.loadPropertyFailed,
  whileImpersonating: "refused",
  output: sharingView,
  run: ({ db }, { id, name }) => ({
    property: { id, name },
    collaborators: viewCollaborators(db, id),
  }),
});

/** Same answer for known and unknown addresses; one mail per share (docs/specification.md §5.1). */
export const shareProperty = command({
  ...onProperty("share"),
  summary: "Share a property with an e-mail address",
  failure: messages.sharePropertyFailed,
  whileImpersonating: "refused",
  input: shareInput,
  output: shareView,
  prepare: async (context) => limitMailsOfAccount(context, "share"),
  run(context, property, { email }) {
    const { app, db, actor, now } = context;
    const emailKey = foldEmail(email);
    if (emailKey === actor.user.emailKey) throw refuseField("email", messages.ownAddress);
    if (!addShare(db, { propertyId: property.id, email, createDate: now }))
      return { propertyId: property.id };
    // Without a mail it counts all the same: the mail before leads to every shared property.
    if (spendMailToOther(context, email) > 0) return { propertyId: property.id };
    const known = findUserByEmail(db, email);
    const mail = known?.emailVerified
      ? sharedMail(app, known, actor.user, property)
      : invitationMail(app, email, actor.user, property);
    sendMail(context, {
      to: email,
      key: `share:${property.id}:${emailKey}:${now.toISOString()}`,
      mail,
    });
    return { propertyId: property.id };
  },
});

/** `run` looks up the share: permission is checked first, so that nobody else learns of it. */
const onShare = onPartOfProperty(shareParams, ({ db, actor }, { propertyId, email }) => {
  const property = findProperty(db, actor.user, propertyId);
  return property && { property, email };
})("unshare");

export const showShare = query({
  ...onShare,
  summary: "One collaborator of a property, who may be removed",
  failure: messages.loadPropertyFailed,
  whileImpersonating: "refused",
  output: shareQuestionView,
  run({ db }, { property: { id, name }, email }) {
    const collaborator = viewCollaborators(db, id).find(
      (other) => foldEmail(other.email) === foldEmail(email),
    );
    if (!collaborator) throw new Refusal("missing", messages.loadPropertyFailed);
    return { property: { id, name }, collaborator };
  },
});

/** Takes effect with the collaborator's next request. */
export const unshareProperty = command({
  ...onShare,
  summary: "Stop sharing a property with an e-mail address",
  failure: messages.unsharePropertyFailed,
  whileImpersonating: "refused",
  input: fields({}),
  run({ db }, { property, email }) {
    if (!removeShare(db, property.id, email))
      throw new Refusal("missing", messages.unsharePropertyFailed);
  },
});

/**
 * The name and the id of an account come with its first look at the property: until then nobody
 * learns whether the address has an account (docs/decisions/0092).
 */
export function viewCollaborators(db: Db, propertyId: string): z.output<typeof collaboratorView>[] {
  return listShares(db, propertyId).map(({ email, openedDate }) => {
    const user = openedDate ? findUserByEmail(db, email) : undefined;
    return user
      ? { id: user.id, fullName: fullNameOf(user), email: user.email, isCreator: false }
      : { id: null, fullName: email, email, isCreator: false };
  });
}
