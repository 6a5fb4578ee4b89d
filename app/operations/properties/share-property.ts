import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties";
import { shareInput, shareView } from "~/contracts/sharing";
import { findUserByEmail } from "~/data/users";
import { findProperty } from "~/data/properties";
import { addShare } from "~/data/shares";
import { foldEmail } from "~/domain/email";
import { mayOnProperty } from "~/domain/permission";
import { refuseField } from "~/domain/refusal";
import { limitByAccount } from "../rate-limit";
import { sendMail } from "../mail/send-mail";
import { invitationMail, sharedMail } from "../mail/sharing-mails";
import { command } from "../operation";

/**
 * Known and unknown addresses are answered alike; each gets one mail a share, which says what there
 * is to do (decisions §3).
 */
export const shareProperty = command({
  summary: "Share a property with an e-mail address",
  failure: messages.sharePropertyFailed,
  access: "content",
  whileImpersonating: "refused",
  params: propertyParams,
  input: shareInput,
  output: shareView,
  prepare: async (context) => limitByAccount(context, "share", context.currentActor?.user.id ?? ""),
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("share", user.id, property),
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
