import { paths } from "~/contracts/paths";
import { fullNameOf, type User } from "~/domain/user";
import type { App } from "../app";
import { composeMail, publicAddress, type Mail } from "./compose-mail";

type Sender = Pick<User, "firstName" | "lastName" | "email">;

const ONCE = "The link works once, for 14 days. No account is needed.";
const UNKNOWN = "If you do not know the sender, you need not do anything.";

/** @param amount with its sign and its GST, such as "+$650.00 + GST". */
export function confirmVariationMail(
  app: App,
  sender: Sender,
  { secret, amount, text, street }: Record<"secret" | "amount" | "text" | "street", string>,
): Mail {
  return composeMail(app, {
    subject: `Please confirm: ${amount} for ${text}`,
    paragraphs: [
      `${fullNameOf(sender)} (${sender.email}) asks you to confirm a change to your quote${street && ` for ${street}`}:`,
      `${text}: ${amount}.`,
    ],
    link: {
      label: "Confirm or decline",
      url: publicAddress(app, paths.confirmVariation(secret)),
    },
    closing: [ONCE, UNKNOWN],
  });
}

/** To the owner. @param path of the quote's page. */
export function variationAnsweredMail(
  app: App,
  { firstName }: Pick<User, "firstName">,
  {
    name,
    isConfirmed,
    amount,
    text,
    path,
  }: Record<"name" | "amount" | "text" | "path", string> & { isConfirmed: boolean },
): Mail {
  const did = isConfirmed ? "confirmed" : "declined";
  return composeMail(app, {
    subject: `${name} ${did}: ${amount} for ${text}`,
    firstName,
    paragraphs: [
      `${name} ${did} the variation “${text}”, ${amount}.`,
      isConfirmed
        ? "It is agreed, with the name and the time of the answer."
        : "It does not count as agreed.",
    ],
    link: { label: "Open the quote", url: publicAddress(app, path) },
  });
}
