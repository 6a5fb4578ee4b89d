import { acceptedView, forgotPasswordInput } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { findPersonByEmail } from "~/data/people.server";
import { foldEmail } from "~/domain/email";
import { spendTry } from "../limits.server";
import { resetMail } from "../mail/account-mails.server";
import { sendMail } from "../mail/send-mail.server";
import { command } from "../operation.server";
import { spendEqualEffort } from "./equal-effort.server";
import { makeMailLink } from "./mail-link.server";

/** Answers the same, in the same time, for known and unknown addresses (decisions §2). */
export const forgotPassword = command({
  summary: "Ask for a mail with a link to choose a new password",
  failure: messages.serverError,
  access: "anyone",
  whileImpersonating: "refused",
  input: forgotPasswordInput,
  output: acceptedView,
  prepare: async (context, { email }) => spendTry(context, "forgot", foldEmail(email)),
  run(context, _subject, { email }) {
    const user = findPersonByEmail(context.db, email);
    if (!user?.isActive) spendEqualEffort(context);
    else {
      const { token, id, key } = makeMailLink(context, user, "reset");
      sendMail(context, { to: user.email, key, mail: resetMail(context.app, user, paths.resetPassword(token, id)) });
    }
    return { data: { accepted: true as const } };
  },
});
