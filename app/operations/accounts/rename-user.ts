import { profileInput, savedUserView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { command } from "../operation";
import { saveActor } from "./save-actor";

/**
 * An account without access may still do this. An admin who acts as somebody may not: a person's
 * name is theirs to change (docs/decisions/0014).
 */
export const renameUser = command({
  summary: "Change the signed-in user's name",
  failure: messages.updateProfileFailed,
  access: "verified",
  whileImpersonating: "refused",
  input: profileInput,
  output: savedUserView,
  run: (context, _subject, names) => saveActor(context, names),
});
