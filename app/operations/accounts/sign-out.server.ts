import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/text.server";
import { endSession } from "~/data/sessions.server";
import { command } from "../operation.server";

/** Signing out twice is no mistake. */
export const signOut = command({
  summary: "Sign out",
  failure: messages.serverError,
  access: "anyone",
  input: fields({}),
  output: z.undefined(),
  run({ db, visitor, outgoing }) {
    if (visitor) endSession(db, visitor.sessionId);
    outgoing.session = null;
    return undefined;
  },
});
