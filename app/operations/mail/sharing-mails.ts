import { paths } from "~/contracts/paths";
import type { Property } from "~/domain/property";
import { fullNameOf, type User } from "~/domain/user";
import type { App } from "../app";
import { composeMail, type Addressee, type Mail } from "./compose-mail";

type Sharer = Pick<User, "firstName" | "lastName" | "email">;
type Shared = Pick<Property, "id" | "name">;

/** To a verified account. */
export function sharedMail(app: App, to: Addressee, sharer: Sharer, { id, name }: Shared): Mail {
  return composeMail(app, {
    subject: `${fullNameOf(sharer)} shared a renovation with you`,
    to,
    addresses: [sharer.email],
    paragraphs: [
      `${fullNameOf(sharer)} (${sharer.email}) shares the renovation “${name}” with you on ${app.settings.productName}.`,
      "It is among your properties now: you see everything in it and can change its budget.",
    ],
    link: { label: "Open the renovation", path: paths.property(id) },
    closing: ["If you do not know the sender, you need not do anything."],
  });
}

/** To an address without a verified account. */
export function invitationMail(app: App, email: string, sharer: Sharer, { name }: Shared): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `${fullNameOf(sharer)} invites you to a renovation`,
    addresses: [email, sharer.email],
    paragraphs: [
      `${fullNameOf(sharer)} (${sharer.email}) shares the renovation “${name}” with you on ${productName}, which keeps the budgets of renovations.`,
      `Register with this address, ${email}, and verify it: the renovation is then among your properties.`,
    ],
    link: { label: "Register", path: paths.register },
    closing: ["If you do not know the sender, you need not do anything."],
  });
}
