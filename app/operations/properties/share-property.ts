import { messages } from "~/contracts/messages";
import { shareInput, shareView } from "~/contracts/sharing";
import { findUserByEmail } from "~/data/users";
import { addShare } from "~/data/shares";
import { foldEmail } from "~/domain/email";
import { refuseField } from "~/domain/refusal";
import { limitByAccount } from "../rate-limit";
import { sendMail } from "../mail/outbox";
import { invitationMail, sharedMail } from "../mail/sharing-mails";
import { onProperty } from "../builders";
import { command } from "../operation";

/**
 * Known and unknown addresses are answered alike; each gets one mail a share, which says what there
 * is to do (docs/specification.md §5.1).
 */
export const shareProperty = command({
  ...onProperty("share"),
  summary: "Share a property with an e-mail address",
  failure: messages.sharePropertyFailed,
  whileImpersonating: "refused",
  input: shareInput,
  output: shareView,
  prepare: async (context) => limitByAccount(context, "share", context.currentActor?.user.id ?? ""),
  run(context, property, { email }) {
    const { app, db, actor, now } = context;
    const emailKey = foldEmail(email);
    if (emailKey === foldEmail(actor.user.email)) throw refuseField("email", messages.ownAddress);
    if (!addShare(db, { propertyId: property.id, email, createDate: now }))
      return { propertyId: property.id };
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
