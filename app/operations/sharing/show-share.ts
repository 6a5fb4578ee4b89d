import { messages } from "~/contracts/messages";
import { shareQuestionView } from "~/contracts/sharing";
import { foldEmail } from "~/domain/email";
import { Refusal } from "~/domain/refusal";
import { onShare } from "./on-share";
import { query } from "../operation";
import { viewCollaborators } from "./view-collaborators";

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
