import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { endSessionsOf } from "~/data/sessions";
import { command } from "../operation";

/** Ends every session of the account but the one that asks. */
export const signOutEverywhere = command({
  summary: "Sign out on every other device",
  failure: messages.signOutEverywhereFailed,
  access: "verified",
  whileImpersonating: "refused",
  input: fields({}),
  output: z.undefined(),
  run({ db, actor }) {
    endSessionsOf(db, actor.user.id, actor.sessionId);
    return undefined;
  },
});
