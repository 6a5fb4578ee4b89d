import { paths } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { fullNameOf, type User } from "~/domain/user";
import type { App } from "../app";
import { composeMail, type Addressee, type Mail } from "./compose-mail";

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
    addresses: [sender.email],
    paragraphs: [
      `${fullNameOf(sender)} (${sender.email}) asks you to confirm a change to your quote${street && ` for ${street}`}:`,
      `${text}: ${amount}.`,
    ],
    link: { label: "Confirm or decline", path: paths.confirmVariation(secret) },
    closing: [ONCE, UNKNOWN],
  });
}

/** To the owner. @param path of the quote's page. */
export function variationAnsweredMail(
  app: App,
  to: Addressee,
  {
    name,
    isConfirmed,
    amount,
    text,
    path,
  }: Record<"name" | "amount" | "text" | "path", string> & { isConfirmed: boolean },
): Mail {
  const verb = isConfirmed ? "confirmed" : "declined";
  return composeMail(app, {
    subject: `${name} ${verb}: ${amount} for ${text}`,
    to,
    paragraphs: [
      `${name} ${verb} the variation “${text}”, ${amount}.`,
      isConfirmed
        ? "It is agreed, with the name and the time of the answer."
        : "It does not count as agreed.",
    ],
    link: { label: "Open the quote", path },
  });
}

/** @param street blank where the owner does not show it. */
export function askForQuoteMail(
  app: App,
  sender: Sender,
  {
    secret,
    title,
    replyBy,
    street,
  }: Record<"secret" | "title" | "street", string> & { replyBy: string | null },
): Mail {
  return composeMail(app, {
    subject: `${fullNameOf(sender)} asks for your quote: ${title}`,
    addresses: [sender.email],
    paragraphs: [
      `${fullNameOf(sender)} (${sender.email}) asks you for a quote: ${title}${street && `, ${street}`}.`,
      ...(replyBy ? [`Please answer by ${formatCalendarDate(replyBy)}.`] : []),
    ],
    link: { label: "See the work and send a quote", path: paths.sendQuote(secret) },
    closing: [ONCE, UNKNOWN],
  });
}

/** To the owner. @param path of the quote's page. */
export function quoteArrivedMail(
  app: App,
  to: Addressee,
  {
    supplier,
    total,
    title,
    path,
  }: Record<"supplier" | "title" | "path", string> & { total: Cents },
): Mail {
  const who = supplier || "A supplier";
  return composeMail(app, {
    subject: `${who} quotes ${formatDollarsAndCents(total)}: ${title}`,
    to,
    paragraphs: [
      `${who} answered your request for a quote: ${title}. It comes to ${formatDollarsAndCents(total)}, GST included if any.`,
      "It stands beside the other quotes for the same items, and counts as agreed only once you accept it.",
    ],
    link: { label: "Open the quote", path },
  });
}
