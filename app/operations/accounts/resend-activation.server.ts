import { acceptedView, resendInput } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { findUserByEmail } from "~/data/people.server";
import { foldEmail } from "~/domain/email";
import { refuseField } from "~/domain/refusal";
import { limitByAccount } from "../limits.server";
import { command } from "../operation.server";
import { equalizeTiming } from "./equal-effort.server";
import { sendActivation } from "./send-activation.server";

/** Answers the same whether the address is unknown, active already, or waiting. */
export const resendActivation = command({
  summary: "Send the activation mail again",
  failure: messages.serverError,
  access: "anyone",
  input: resendInput,
  output: acceptedView,
  async prepare(context, input) {
    const email = input.email ?? context.currentActor?.user.email;
    if (!email) throw refuseField("email", "Email is required");
    limitByAccount(context, "resend", foldEmail(email));
    return email;
  },
  run(context, _subject, _input, email) {
    const user = findUserByEmail(context.db, email);
    if (user?.isActive && !user.emailVerified) sendActivation(context, user);
    else equalizeTiming(context);
    return { data: { accepted: true as const } };
  },
});
