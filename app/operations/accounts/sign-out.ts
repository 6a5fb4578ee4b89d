import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { endSession } from "~/data/sessions";
import { endImpersonation } from "../admin/end-impersonation";
import { command } from "../operation";

/** Signing out twice is no mistake. An admin who acts as somebody signs out for good, as both. */
export const signOut = command({
  summary: "Sign out",
  failure: messages.serverError,
  access: "anyone",
  input: fields({}),
  output: z.undefined(),
  run(context) {
    const { db, currentActor, outgoing } = context;
    endImpersonation(context);
    if (currentActor) endSession(db, currentActor.sessionId);
    outgoing.session = null;
    return undefined;
  },
});
