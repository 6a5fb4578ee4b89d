import { paths } from "~/contracts/paths";
import { formatDays } from "~/domain/dates";
import type { User } from "~/domain/user";
import type { App } from "../app";
import { isSold } from "../identity/actor";
import { composeMail, type Addressee, type Mail } from "./compose-mail";

type Account = Addressee & Pick<User, "email">;

/** @param path of the activation page with token. @param isContested two registrations differ. */
export function activationMail(
  app: App,
  { email }: Pick<User, "email">,
  path: string,
  { isContested }: { isContested: boolean },
): Mail {
  const { productName, trialDays } = app.settings;
  return composeMail(app, {
    subject: `Activate your ${productName} account`,
    addresses: [email],
    paragraphs: [
      `Thank you for registering with ${productName}. Verify that ${email} is your address and your account is active.`,
      ...(isContested
        ? [
            `This address was registered more than once, with different passwords. The newest registration counts. If that was not yours, do not use this link: register again, and use the link of the mail that you get then.`,
          ]
        : []),
      ...(isSold(app)
        ? [`Your free trial of ${formatDays(trialDays)} starts at that moment, not before.`]
        : []),
    ],
    link: { label: "Activate my account", path },
    closing: [
      "The link works once, for 24 hours.",
      "If you did not register, do nothing: without the link the account stays closed.",
    ],
  });
}

export function alreadyRegisteredMail(app: App, to: Account): Mail {
  const { productName } = app.settings;
  const { email } = to;
  return composeMail(app, {
    subject: `You already have a ${productName} account`,
    to,
    addresses: [email],
    paragraphs: [
      `Somebody, probably you, tried to register ${email} with ${productName}. You have an account already, and nothing about it was changed.`,
      "If you have forgotten your password, the page to log in leads to a new one.",
    ],
    link: { label: "Log in", path: paths.login() },
    closing: ["If it was not you, you need not do anything."],
  });
}

/** @param path of the reset page with token. */
export function resetMail(app: App, to: Addressee, path: string): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Choose a new ${productName} password`,
    to,
    paragraphs: [`You asked for a new password for your ${productName} account.`],
    link: { label: "Choose a new password", path },
    closing: [
      "The link works once, for 30 minutes.",
      "If you did not ask, do nothing: your password stays as it is.",
    ],
  });
}

/**
 * For an admin's activation with differing passwords: whose name it is, is not known yet.
 * @param path of the reset page with token.
 */
export function firstPasswordMail(app: App, { email }: Pick<User, "email">, path: string): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Choose a password for your ${productName} account`,
    addresses: [email],
    paragraphs: [
      `Your ${productName} account is active. ${email} was registered more than once, with different passwords, so that none of them counts. Choose yours.`,
    ],
    link: { label: "Choose a password", path },
    closing: ["The link works once, for 30 minutes. The page to log in leads to another one."],
  });
}

/** Sent from the transaction that deletes the account. */
export function goodbyeMail(app: App, to: Account): Mail {
  const { productName } = app.settings;
  const { email } = to;
  return composeMail(app, {
    subject: `Your ${productName} account is deleted`,
    to,
    addresses: [email],
    paragraphs: [
      `The ${productName} account of ${email} is deleted, with every property that it created: budgets, photos, files and calculators. Whoever they were shared with has lost them too.`,
      "Every browser that was signed in has been signed out. This is the last mail about this account.",
    ],
    closing: ["Thank you for having been here, and all the best with your place."],
  });
}

export function passwordChangedMail(app: App, to: Addressee): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Your ${productName} password was changed`,
    to,
    paragraphs: [
      `The password of your ${productName} account was changed just now, and every browser that was signed in has been signed out.`,
    ],
    link: { label: "It was not me: choose a new password", path: paths.forgotPassword },
    closing: ["If it was you, all is well."],
  });
}
