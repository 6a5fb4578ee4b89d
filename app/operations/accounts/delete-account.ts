import { z } from "zod";
import { deleteAccountInput } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { findPasswordHash } from "~/data/users";
import { refuseField } from "~/domain/refusal";
import { isPassword } from "~/services/passwords";
import { limitByAccount } from "../rate-limit";
import { command } from "../operation";
import { deleteUserAndData } from "./delete-user-and-data";

/**
 * For good, and only with the password: whoever finds a browser signed in must not be able to. An
 * account without access may do it too.
 */
export const deleteAccount = command({
  summary: "Delete the signed-in account and everything it created",
  failure: messages.deleteAccountFailed,
  access: "verified",
  whileImpersonating: "refused",
  input: deleteAccountInput,
  output: z.undefined(),
  async prepare(context, { password }) {
    const { db, currentActor } = context;
    const { id = "", email = "" } = currentActor?.user ?? {};
    limitByAccount(context, "password", id);
    if (!(await isPassword(password, findPasswordHash(db, email), id)))
      throw refuseField("password", messages.wrongPassword);
  },
  run(context) {
    deleteUserAndData(context, context.actor.user);
    context.outgoing.session = null;
    return undefined;
  },
});
