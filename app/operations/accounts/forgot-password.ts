import { acceptedView, forgotPasswordInput } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { findUserByEmail } from "~/data/users";
import { foldEmail } from "~/domain/email";
import { limitByAccount } from "../rate-limit";
import { resetMail } from "../mail/account-mails";
import { sendMail } from "../mail/send-mail";
import { command } from "../operation";
import { equalizeTiming } from "./equalize-timing";
import { createMailLink } from "./mail-link";

/**
 * Answers the same, in the same time, for known and unknown addresses (docs/specification.md §2.6).
 */
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
      sendMail(context, {
        to: user.email,
        key,
        mail: resetMail(context.app, user, paths.resetPassword(token, id)),
      });
    }
    return { data: { accepted: true as const } };
  },
});
