import { paths } from "~/contracts/paths";
import type { Person } from "~/domain/person";
import { activationMail } from "../mail/account-mails.server";
import { sendMail } from "../mail/send-mail.server";
import type { Context } from "../operation.server";
import { makeMailLink } from "./mail-link.server";

/** Mails a fresh activation link; an earlier one stops working. */
export function sendActivation(context: Context, user: Pick<Person, "id" | "firstName" | "email">): void {
  const { token, id, key } = makeMailLink(context, user, "activate");
  sendMail(context, { to: user.email, key, mail: activationMail(context.app, user, paths.activate(token, id)) });
}
