import { acceptedView, resendInput } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { findUserByEmail } from "~/data/users";
import { foldEmail } from "~/domain/email";
import { refuseField } from "~/domain/refusal";
import { limitByAccount } from "../rate-limit";
import { command } from "../operation";
import { equalizeTiming } from "./equalize-timing";
import { sendActivation } from "./send-activation";

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
