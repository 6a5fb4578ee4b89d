import { profileInput, savedUserView } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { command } from "../operation.server";
import { saveActor } from "./save-actor.server";

/** An account without access may still do this (decisions §2). */
export const renamePerson = command({
  summary: "Change the signed-in user's name",
  failure: messages.updateProfileFailed,
  access: "verified",
  input: profileInput,
  output: savedUserView,
  run: (context, _subject, names) => saveActor(context, names),
});
