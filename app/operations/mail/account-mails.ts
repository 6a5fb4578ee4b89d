import { paths } from "~/contracts/paths";
import { formatDays } from "~/domain/dates";
import { fullNameOf, type User } from "~/domain/user";
import type { App } from "../app";
import { isSold } from "../identity/standing";
import { composeMail, publicAddress, type Mail } from "./compose-mail";

type Addressee = Pick<User, "firstName" | "email">;

/** @param path of the activation page with token. @param isContested two registrations differ. */
export function activationMail(
  app: App,
  user: Addressee & Pick<User, "lastName">,
  path: string,
  { isContested }: { isContested: boolean },
): Mail {
  const { productName, trialDays } = app.settings;
  const { firstName, email } = user;
  return composeMail(app, {
    subject: `Activate your ${productName} account`,
    firstName,
    paragraphs: [
      `Thank you for registering with ${productName}. Verify that ${email} is your address and your account is active.`,
      ...(isContested
        ? [
            `This address was registered more than once, with different passwords. The newest registration counts, in the name of ${fullNameOf(user)}. If that was not you, do not use this link: register again, and use the link of the mail that you get then.`,
          ]
        : []),
      ...(isSold(app)
        ? [`Your free trial of ${formatDays(trialDays)} starts at that moment, not before.`]
        : []),
    ],
    link: { label: "Activate my account", url: publicAddress(app, path) },
    closing: [
      "The link works once, for 24 hours.",
      "If you did not register, do nothing: without the link the account stays closed.",
    ],
  });
}

export function alreadyRegisteredMail(app: App, { firstName, email }: Addressee): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `You already have a ${productName} account`,
    firstName,
    paragraphs: [
      `Somebody, probably you, tried to register ${email} with ${productName}. You have an account already, and nothing about it was changed.`,
      `If you have forgotten your password, choose a new one at ${publicAddress(app, paths.forgotPassword)}`,
    ],
    link: { label: "Log in", url: publicAddress(app, paths.login()) },
    closing: ["If it was not you, you need not do anything."],
  });
}

/** @param path of the reset page with token. */
export function resetMail(app: App, { firstName }: Addressee, path: string): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Choose a new ${productName} password`,
    firstName,
    paragraphs: [`You asked for a new password for your ${productName} account.`],
    link: { label: "Choose a new password", url: publicAddress(app, path) },
    closing: [
      "The link works once, for 30 minutes.",
      "If you did not ask, do nothing: your password stays as it is.",
    ],
  });
}

/** For an admin's activation with differing passwords. @param path of the reset page with token. */
export function firstPasswordMail(app: App, { firstName, email }: Addressee, path: string): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Choose a password for your ${productName} account`,
    firstName,
    paragraphs: [
      `Your ${productName} account is active. ${email} was registered more than once, with different passwords, so that none of them counts. Choose yours.`,
    ],
    link: { label: "Choose a password", url: publicAddress(app, path) },
    closing: [
      `The link works once, for 30 minutes. After that, ask for another at ${publicAddress(app, paths.forgotPassword)}`,
    ],
  });
}

/** Sent from the transaction that deletes the account. */
export function goodbyeMail(app: App, { firstName, email }: Addressee): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Your ${productName} account is deleted`,
    firstName,
    paragraphs: [
      `The ${productName} account of ${email} is deleted, with every property that it created: budgets, photos, files and calculators. Whoever they were shared with has lost them too.`,
      "Every browser that was signed in has been signed out. This is the last mail about this account.",
    ],
    closing: ["Thank you for having been here, and all the best with your place."],
  });
}

export function passwordChangedMail(app: App, { firstName }: Addressee): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Your ${productName} password was changed`,
    firstName,
    paragraphs: [
      `The password of your ${productName} account was changed just now, and every browser that was signed in has been signed out.`,
    ],
    link: {
      label: "It was not me: choose a new password",
      url: publicAddress(app, paths.forgotPassword),
    },
    closing: ["If it was you, all is well."],
  });
}
