import { messages } from "~/contracts/messages";
import { shareParams, shareQuestionView } from "~/contracts/sharing";
import { findProperty } from "~/data/properties";
import { foldEmail } from "~/domain/email";
import { mayOnProperty } from "~/domain/permission";
import { Refusal } from "~/domain/refusal";
import { query } from "../operation";
import { viewCollaborators } from "./view-collaborators";

export const showShare = query({
  summary: "One collaborator of a property, who may be removed",
  failure: messages.loadPropertyFailed,
  access: "content",
  whileImpersonating: "refused",
  params: shareParams,
  output: shareQuestionView,
  find: ({ db, actor }, { propertyId, email }) => {
    const property = findProperty(db, actor.user, propertyId);
    return property && { property, email };
  },
  allows: ({ user }, { property }) => mayOnProperty("unshare", user.id, property),
  run({ db }, { property: { id, name }, email }) {
    const collaborator = viewCollaborators(db, id).find(
      (other) => foldEmail(other.email) === foldEmail(email),
    );
    if (!collaborator) throw new Refusal("missing", messages.loadPropertyFailed);
    return { property: { id, name }, collaborator };
  },
});
