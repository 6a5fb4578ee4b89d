import { paths } from "~/contracts/paths";
import { findRegistration, type Registration } from "~/data/mail-links.server";
import type { User } from "~/domain/person";
import { activationMail } from "../mail/account-mails.server";
import { sendMail } from "../mail/send-mail.server";
import type { Context } from "../operation.server";
import { createMailLink } from "./mail-link.server";

/** Mails a fresh activation link; an earlier one stops working. Without a registration of its own it carries the newest one on. */
export function sendActivation(
  context: Context,
  user: Pick<User, "id" | "firstName" | "lastName" | "email">,
  registered?: Registration,
): void {
  const registration = registered ?? findRegistration(context.db, user.id);
  const { token, id, key } = createMailLink(context, user, "activate", registration);
  const mail = activationMail(context.app, { ...user, ...registration }, paths.activate(token, id), {
    isContested: registration?.isContested ?? false,
  });
  sendMail(context, { to: user.email, key, mail });
}
