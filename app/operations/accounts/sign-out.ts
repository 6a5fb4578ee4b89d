import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { endCurrentSession } from "../identity/session";
import { command } from "../operation";

/** Signing out twice is no mistake. An admin who acts as somebody signs out for good, as both. */
export const signOut = command({
  summary: "Sign out",
  failure: messages.serverError,
  access: "anyone",
  input: fields({}),
  output: z.undefined(),
  run(context) {
    endCurrentSession(context);
    context.outgoing.session = null;
    return undefined;
  },
});
