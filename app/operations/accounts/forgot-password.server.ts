import { acceptedView, forgotPasswordInput } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { findUserByEmail } from "~/data/people.server";
import { foldEmail } from "~/domain/email";
import { limitByAccount } from "../limits.server";
import { resetMail } from "../mail/account-mails.server";
import { sendMail } from "../mail/send-mail.server";
import { command } from "../operation.server";
import { equalizeTiming } from "./equal-effort.server";
import { createMailLink } from "./mail-link.server";

/** Answers the same, in the same time, for known and unknown addresses (decisions §2). */
export const forgotPassword = command({
  summary: "Ask for a mail with a link to choose a new password",
  failure: messages.serverError,
  access: "anyone",
  whileImpersonating: "refused",
  input: forgotPasswordInput,
  output: acceptedView,
  prepare: async (context, { email }) => limitByAccount(context, "forgot", foldEmail(email)),
  run(context, _subject, { email }) {
    const user = findUserByEmail(context.db, email);
    if (!user?.isActive) equalizeTiming(context);
    else {
      const { token, id, key } = createMailLink(context, user, "reset");
      sendMail(context, { to: user.email, key, mail: resetMail(context.app, user, paths.resetPassword(token, id)) });
    }
    return { data: { accepted: true as const } };
  },
});
