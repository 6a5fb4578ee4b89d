import { paths } from "~/contracts/paths";
import { findRegistration, type Registration } from "~/data/mail-links";
import type { User } from "~/domain/user";
import { activationMail } from "../mail/account-mails";
import { sendMail } from "../mail/send-mail";
import type { Context } from "../operation";
import { createMailLink } from "./mail-link";

/**
 * Mails a fresh activation link; an earlier one stops working. Without a registration of its own it
 * carries the newest one on.
 */
export function sendActivation(
  context: Context,
  user: Pick<User, "id" | "firstName" | "lastName" | "email">,
  registered?: Registration,
): void {
  const registration = registered ?? findRegistration(context.db, user.id);
  const { token, id, key } = createMailLink(context, user, "activate", registration);
  const mail = activationMail(
    context.app,
    { ...user, ...registration },
    paths.activate(token, id),
    {
      isContested: registration?.isContested ?? false,
    },
  );
  sendMail(context, { to: user.email, key, mail });
}
