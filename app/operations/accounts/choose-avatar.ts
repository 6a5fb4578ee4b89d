import { avatarInput, savedUserView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { command } from "../operation";
import { saveActor } from "./save-actor";

/** An account without access may still do this (docs/specification.md §3.2). */
export const chooseAvatar = command({
  summary: "Change the signed-in user's avatar",
  failure: messages.updateAvatarFailed,
  access: "verified",
  input: avatarInput,
  output: savedUserView,
  run: (context, _subject, choice) => saveActor(context, choice),
});
